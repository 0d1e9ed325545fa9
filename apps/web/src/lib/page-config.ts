import type { PageConfig } from '@aosp/contract/page-config'

let known: PageConfig | undefined

/** The server writes its settings into the document as JSON; the portal's server rendering sets them directly. */
export function pageConfig(): PageConfig {
  if (!known) {
    const element = document.getElementById('page-config')
    if (!element?.textContent) throw new Error('the document carries no page-config')
    known = JSON.parse(element.textContent) as PageConfig
  }
  return known
}

export const setPageConfig = (config: PageConfig): void => void (known = config)

/** An address of this site, below the configured path prefix. */
export const siteUrl = (path: string): string => pageConfig().basePath + (path.startsWith('/') ? path : `/${path}`)

/** Address of a stored file. A path that already names a host is left alone. */
export const fileUrl = (path: string): string =>
  /^(https?:|data:|blob:)/.test(path) ? path : `${pageConfig().staticDomain || pageConfig().basePath}/sys/common/static/${path}`
