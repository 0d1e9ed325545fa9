import type { PageConfig } from '../page-config.ts'
import type { Endpoint, Received, Sent } from '../endpoint.ts'

/** What the server asks the portal's bundle to draw, and what it gets. */
export type PortalRequest = {
  path: string
  query: URLSearchParams
  now: number
  config: PageConfig
  load: <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Received<E>>
}
/**
 * `canonical`: the one address search engines keep the page under; none, and they shall not keep it. `picture`: what is shown
 * beside a shared link. `file`: source of the page when it comes in a file of its own. `structured`: what it is about in the words of
 * schema.org, without its address; `dates`: of an article, when it came out and when it was corrected.
 */
export type PortalDocument = {
  status: number
  title: string
  description: string
  canonical?: string
  picture?: string
  structured?: Readonly<Record<string, unknown>>
  dates?: { published: string; modified: string }
  html: string
  data: unknown
  file?: string
}
