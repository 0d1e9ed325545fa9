import { tradingRules } from '@aosp/contract/content/trading-rules'
import { officialAccountQr, platformFacts } from '@aosp/contract/reference/platform'
import { call } from '../../../lib/call.ts'
import type { RuleName } from '../../../ui/light/footer-types.ts'
import { SiteFooter } from '../../../ui/light/site-footer.tsx'
import { useFetched } from '../../../ui/use-call.ts'

const loadDocument = async (name: RuleName) => (await call(tradingRules, { name }, { quiet: true })).records[0]
const loadQr = () => call(officialAccountQr, {}, { quiet: true })

/** The same footer as the public pages, with the documents only members get. */
export function DeskFooter() {
  const { data } = useFetched(platformFacts, {}, { quiet: true })
  return <SiteFooter facts={data ?? null} signedIn loadDocument={loadDocument} loadQr={loadQr} />
}
