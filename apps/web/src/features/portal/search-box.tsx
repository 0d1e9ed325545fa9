import { lazy, Suspense, useRef, useState } from 'react'
import { HEADER_KEYS, HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, type HeaderKey } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { Button } from '../../ui/light/button.tsx'
import { EVERYWHERE, tabOf } from './halls.ts'

/** Comes when somebody is about to type. */
const Suggestions = lazy(async () => ({ default: (await import('./search/suggestions.tsx')).Suggestions }))

const HALLS = HEADER_KEYS.filter((key) => key !== 'home')

/** A plain form: a word leads to whatever has it, lots first, or to the list of the hall that was chosen; with or without script. */
export function SearchBox() {
  const { query, page } = usePortal()
  const field = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const tab = tabOf(query)
  const chosen: HeaderKey | typeof EVERYWHERE = tab === 'home' ? EVERYWHERE : tab
  return (
    <form className="search" role="search" action={siteUrl(LANDING_WHEN_LOGGED_OUT)} method="get">
      <select name="current" defaultValue={chosen} aria-label="搜索范围">
        <option value={EVERYWHERE}>全部</option>
        {HALLS.map((key) => (
          <option key={key} value={key}>
            {HEADER_TITLES[key]}
          </option>
        ))}
      </select>
      <input
        ref={field}
        onFocus={() => setTyping(true)}
        type="search"
        name="title"
        maxLength={50}
        defaultValue={page.key === 'portal/landing' ? (query.get('title') ?? '') : ''}
        placeholder="标的、编号、企业或公告"
        aria-label="标题关键字"
      />
      <Button kind="primary" type="submit">
        搜索
      </Button>
      {typing && (
        <Suspense>
          <Suggestions field={field} />
        </Suspense>
      )}
    </form>
  )
}
