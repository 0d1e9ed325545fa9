import type { Variant } from './screens.ts'

/** What the server tells a page before anything else, as JSON in the document. */
export type PageConfig = {
  variant: Variant
  basePath: string
  staticDomain: string
  signatureSecret: string
  production: boolean
  platformName: string
  brand: string
  loginPath: string
  /** Nonce for styles that antd adds at run time. */
  nonce: string
}
