import { useEffect, useState } from 'react'
import { helpEntries, helpQuestions } from '@aosp/contract/content/help'
import { loadedOf, useLoaded, usePortal } from '../../../../lib/portal-page.ts'
import { HelpView } from '../../../../ui/light/help/help-center.tsx'
import { addressOf, placeIn, type HelpPlace } from '../../../../ui/light/help/help-place.ts'

/** The help centre with addresses: what one reads can be passed on, and the browser's way back leads to the list. */
function AddressedHelp({ narrow = false }: { narrow?: boolean }) {
  const { page, query } = usePortal()
  const entries = useLoaded(helpEntries)
  const [place, setPlace] = useState<HelpPlace>(() => placeIn(query))
  useEffect(() => {
    const back = () => setPlace(placeIn(new URLSearchParams(location.search)))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const go = (next: HelpPlace) => {
    history.pushState(null, '', location.pathname + addressOf(next))
    setPlace(next)
  }
  return <HelpView place={place} onGo={go} narrow={narrow} first={{ entries, questions: loadedOf(page, helpQuestions) }} />
}

export const HelpCenterPage = () => (
  <section className="wide list-page" aria-label="帮助中心">
    <div className="card">
      <div className="card-head">
        <h1>帮助中心</h1>
      </div>
      <div className="card-body">
        <AddressedHelp />
      </div>
    </div>
  </section>
)

/** Its frame has the title. */
export const HelpCenterPhonePage = () => (
  <section className="card" aria-label="帮助中心">
    <div className="card-body">
      <AddressedHelp narrow />
    </div>
  </section>
)
