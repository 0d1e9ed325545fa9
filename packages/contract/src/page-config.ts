import type { ThirdType } from './identity/third-codes.ts'
import type { Variant } from './screens.ts'

/** What the server tells a page before anything else, as JSON in the document. */
export type PageConfig = {
  variant: Variant
  basePath: string
  staticDomain: string
  signatureSecret: string
  production: boolean
  /** Seeded with people who do not exist: text messages are read on a page of their own. */
  demonstration?: true
  platformName: string
  brand: string
  loginPath: string
  /** Single sign-on: where it begins, and the address its tickets are made for; null when it is off. */
  cas: { login: string; service: string } | null
  /** Third parties people can come in by; without when there is none. `standIn`: they are not the real ones. */
  third?: { kinds: readonly ThirdType[]; standIn: boolean }
  /** Nonce for styles that antd adds at run time. */
  nonce: string
}
