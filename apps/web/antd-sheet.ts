import { createRequire } from 'node:module'
import type { ComponentType, ReactNode } from 'react'
import { parseSync, Visitor, type Plugin } from 'vite'

const SHEET = /[\\/]src[\\/]ui[\\/]antd\.css$/
const MAKERS = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/
/** Nothing here uses these; the build stops when something does. */
const LEFT_OUT =
  /^(Affix|Anchor|BackTop|BorderBeam|Calendar|Card|Carousel|Collapse|ColorPicker|FloatButton|Image|Layout|List|Listy|Masonry|Mentions|QRCode|Rate|Result|Slider|Splitter|Statistic|Tour|Transfer|Typography)-/

/**
 * antd makes its style rules in the browser, on every load anew. Here they are made once, while building, into one sheet that
 * stands before our own, and what would make them is cut out of the scripts. Colours and sizes are variables in them, which the
 * theme sets at run time as ever. While developing nothing of this happens; `served` gives tests the sheet without a build.
 */
export const antdSheet = ({ served = false } = {}): Plugin => {
  let building = false
  const drawn = new Set<string>()
  const makers = new Map<string, string[]>()
  return {
    name: 'antd-sheet',
    enforce: 'pre',
    configResolved: ({ command }) => void (building = command === 'build'),
    load: { filter: { id: SHEET }, handler: () => (building || served ? drawSheet(drawn) : null) },
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/]/, code: /gen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/ },
      handler(code, id) {
        if (!building) return null
        const calls = makerCalls(code, id)
        makers.set(
          id,
          calls.map(({ part }) => part),
        )
        return { code: calls.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}null${rest.slice(end)}`, code), map: null }
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      const used = modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? (makers.get(id) ?? []) : []))
      const missing = used.filter((part) => !drawn.has(part))
      if (missing.length > 0) this.error(`antd-sheet.ts draws no rules for ${missing.join(', ')}`)
    },
  }
}

/** Where a module hands over the function that makes its rules, and for which part of which component. */
function makerCalls(code: string, id: string): { part: string; start: number; end: number }[] {
  const calls: { part: string; start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name, maker] }) {
      if (callee.type !== 'Identifier' || !MAKERS.test(callee.name) || !name || !maker) return
      const cells = code.slice(name.start, name.end).match(/\w[\w-]*/g) ?? []
      calls.push({ part: `${cells[0]}-${cells.at(-1)}`, start: maker.start, end: maker.end })
    },
  }).visit(parseSync(id, code).program)
  return calls
}

type Styles = {
  createCache: () => { cache: Map<string, unknown> }
  extractStyle: (cache: unknown, options: { plain: boolean; types: string }) => string
  StyleProvider: ComponentType<{ cache: unknown; transformers: { visit: (rules: Rules) => Rules }[]; children: ReactNode }>
}
type Rules = Record<string, unknown>

/** Nobody here writes from right to left. */
const leftToRight = {
  visit: (rules: Rules): Rules => Object.fromEntries(Object.entries(rules).filter(([selector]) => !selector.split(',').every((each) => /-rtl\b/.test(each)))),
}

/** Draws whatever antd exports, without a browser, and hands out the rules that came of it. */
async function drawSheet(drawn: Set<string>): Promise<string> {
  const [antd, { createElement: h }, { renderToStaticMarkup }] = await Promise.all([import('antd'), import('react'), import('react-dom/server')])
  // The copy antd itself uses: the rules are kept in its context.
  const { createCache, extractStyle, StyleProvider } = createRequire(createRequire(import.meta.url).resolve('antd'))('@ant-design/cssinjs') as Styles
  const rules = createCache()
  const draw = (element: ReactNode, token = {}) =>
    renderToStaticMarkup(
      h(StyleProvider, { cache: rules, transformers: [leftToRight], children: h(antd.ConfigProvider, { theme: { hashed: false, token } }, element) }),
    )
  const tryToDraw = (part: ComponentType) => {
    try {
      draw(h(part))
    } catch {
      // Lives only inside another one; should it have rules of its own, the end of the build tells.
    }
  }
  for (const [name, whole] of Object.entries(antd))
    if (/^([A-Z]|message$|notification$)/.test(name)) [whole, ...Object.values(whole)].filter(isComponent).forEach(tryToDraw)
  draw(h(antd.Space.Compact, null, h(antd.Button)))
  draw(h(antd.Form, null, h(antd.Form.Item, null, '')))
  draw([h(antd.Tag, { key: 1, color: 'blue' }), h(antd.Tag, { key: 2, color: 'success' })])
  draw(h(antd.Pagination), { wireframe: true })
  draw(h(antd.Modal._InternalPanelDoNotUseOrYouWillBeFired, { type: 'confirm' }))

  for (const key of rules.cache.keys()) {
    const [, , part = '', prefix] = key.split('%')
    if (prefix === '' || LEFT_OUT.test(part)) rules.cache.delete(key)
    else drawn.add(part)
  }
  return extractStyle(rules, { plain: true, types: 'style' })
}

const isComponent = (part: unknown): part is ComponentType => typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part)
