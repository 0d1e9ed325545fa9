import type { RULE_DOCUMENTS } from '@aosp/contract/content/codes'
import type { PlatformFacts } from '@aosp/contract/reference/platform.shapes'

export type RuleName = (typeof RULE_DOCUMENTS)[number]
export type RuleDocument = { fileurl: string; wordFileurl: string | null }
export type FooterDialogKind = 'help' | 'hotline' | 'qr' | { document: RuleName }

export type SiteFooterProps = {
  facts: PlatformFacts | null
  signedIn: boolean
  /** Looks a rule document up by its name. */
  loadDocument: (name: RuleName) => Promise<RuleDocument | undefined>
  loadQr: () => Promise<{ svg: string; name: string }>
}
