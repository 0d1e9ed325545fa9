/**
 * Where the content policy demands trusted types, a text becomes markup only through here: what React, Ant Design and the editors put into
 * the page passes, what would act is shown as the text it is. The server has cleaned stored markup before; this is the second look.
 */
type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string | null }
type Factory = { createPolicy: (name: string, rules: Rules) => unknown }

const ACTS = /<(?:script|iframe|object|embed|base|meta|link|form)[\s>/]|<[^>]*[\s/"'](?:on[a-z]+|srcdoc)\s*=|<[^>]*(?:java|vb)script:/i

export const inert = (html: string): string => (ACTS.test(html) ? html.replaceAll('<', '&lt;') : html)
const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', { createHTML: inert, createScriptURL: (url) => (isOwn(url) ? url : null) })
