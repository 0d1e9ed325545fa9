/** Properties the server keeps too; everything else of a pasted style would be lost on saving anyway. */
const KEPT = new Set([
  'color',
  'background-color',
  'text-align',
  'text-indent',
  'text-decoration',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'padding-left',
  'width',
])
/** Said by nearly every program about every word, and meaning nothing. */
const DEFAULTS =
  /^(color:(windowtext|black|rgb\(0, 0, 0\)|#000(000)?)|background-color:(transparent|white|rgb\(255, 255, 255\)|#fff(fff)?)|font-weight:(normal|400)|font-style:normal|text-decoration:none|text-indent:0\w*|text-align:(start|left)|line-height:normal|width:auto)$/

const WITH_CONTENT = /<(style|script|xml|title|head|noscript|template|iframe|object|svg|math)\b[\s\S]*?<\/\1\s*>/gi
const EMPTY_ONES = /<\/?(meta|link|base|font|html|body|o:p|[vwmop]:\w+|st1:\w+)\b[^>]*>/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)|<!\[(?:if|endif)[^>]*>/gi
const LIST_MARK = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/gi
const WORD_LIST = /<p\b([^>]*mso-list:\s*l\d+ level(\d)[^>]*)>([\s\S]*?)<\/p>/gi

/** What may come in from the clipboard: text and its structure, without the traces of the program it was written in. */
export function cleanPasted(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  return withoutBareSpans(
    joinLists(fragment.replace(WORD_LIST, toListItem))
      .replace(WITH_CONTENT, '')
      .replace(COMMENTS, '')
      .replace(EMPTY_ONES, '')
      .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, cleanTag),
  )
}

/** From the inside out: what held only a bare span may be one itself afterwards. Nobody nests them deeper than this in earnest. */
function withoutBareSpans(html: string): string {
  let peeled = html
  for (let depth = 0, before = ''; depth < 50 && peeled !== before; depth++) {
    before = peeled
    peeled = before.replace(/<span\s*>([^<]*)<\/span>/gi, '$1')
  }
  return peeled
}

/** Word writes a list as paragraphs that carry their number or bullet as text. */
function toListItem(_all: string, _attributes: string, _level: string, content: string): string {
  let mark = ''
  const text = content.replace(LIST_MARK, (_whole, marked: string) => {
    mark = marked.replace(/<[^>]*>|&nbsp;|\s/g, '')
    return ''
  })
  return `<word-li data-kind="${/^[(（]?[\da-z一二三四五六七八九十]+[.)）、．]/i.test(mark) ? 'ol' : 'ul'}">${text}</word-li>`
}

const joinLists = (html: string): string =>
  html.replace(/(?:<word-li data-kind="(ol|ul)">[\s\S]*?<\/word-li>\s*)(?:<word-li data-kind="\1">[\s\S]*?<\/word-li>\s*)*/g, (items, kind: string) => {
    const list = [...items.matchAll(/<word-li[^>]*>([\s\S]*?)<\/word-li>/g)].map(([, text]) => `<li><p>${text}</p></li>`).join('')
    return `<${kind}>${list}</${kind}>`
  })

const PASSED = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'colwidth', 'start', 'width', 'height', 'data-pm-slice'])

/** Keeps the few attributes that mean something; ProseMirror's own mark says that the text comes from an editor of ours. */
function cleanTag(tag: string): string {
  const [, name = '', rest = ''] = /^<([a-z][\w:-]*)([\s\S]*?)\/?>$/i.exec(tag) ?? []
  const kept = [...rest.matchAll(/([^\s"'=<>/]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g)].flatMap(([, key = '', quoted = '']) => {
    const value = quoted.replace(/^["']|["']$/g, '').replaceAll('"', '&quot;')
    if (key.toLowerCase() === 'style') return keptStyle(value)
    return PASSED.has(key.toLowerCase()) ? [`${key.toLowerCase()}="${value}"`] : []
  })
  return `<${[name.toLowerCase(), ...kept].join(' ')}>`
}

function keptStyle(style: string): string[] {
  const declarations = style
    .replaceAll(/&quot;|&#34;/g, "'")
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const
    })
    .map(([property, value]) => [property === 'background' && /^[#\w(), ]+$/.test(value) ? 'background-color' : property, value] as const)
    .filter(([property, value]) => KEPT.has(property) && value !== '' && !/[<>"\\]|url|expression/i.test(value) && !DEFAULTS.test(`${property}:${value}`))
    .map(([property, value]) => `${property}:${value}`)
  return declarations.length > 0 ? [`style="${declarations.join(';')}"`] : []
}
