import sanitizeHtml from 'sanitize-html'

/**
 * The only gate through which HTML enters the database. What is not listed is removed: the editor's formatting stays,
 * anything that could run, load or imitate does not. Pictures come from our own file store, so no address outside is fetched.
 */
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*[\d.]{1,5}\s*)?\)$/i, /^[a-z]{3,20}$/i]
const LENGTH = [/^-?\d{1,4}(\.\d{1,2})?(px|em|rem|%|pt)?$/]
/** Every segment begins with a letter or digit, so the path cannot climb out to another call. */
const STORED_FILE = /^(\/[\w-]+)*\/sys\/common\/static(\/[\w-][\w.-]*)+$/

const BLOCKS = ['p', 'br', 'hr', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption']
const INLINE = ['span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'code', 'a', 'img']
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLES],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'colwidth', 'scope'],
    td: ['colspan', 'rowspan', 'colwidth'],
    col: ['span', 'width'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Only values that cannot hold url(), expression() or a position over the page.
  allowedStyles: {
    '*': {
      color: COLOUR,
      'background-color': COLOUR,
      'text-align': [/^(left|right|center|justify)$/],
      'text-indent': LENGTH,
      'text-decoration': [/^(none|underline|line-through)$/],
      'font-size': LENGTH,
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'line-height': LENGTH,
      'padding-left': LENGTH,
      width: LENGTH,
    },
  },
  transformTags: {
    // A page opened from an article must not get hold of ours.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer', ...(attribs['target'] ? { target: '_blank' } : {}) } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !STORED_FILE.test(frame.attribs['src'] ?? ''),
  selfClosing: ['img', 'br', 'hr', 'col'],
  disallowedTagsMode: 'discard',
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'embed'],
  enforceHtmlBoundary: false,
  nestingLimit: 60,
}

/** Broken markup may read differently once a tag was taken out of it, so it is cleaned until it stays as it is. */
export function cleanRichText(html: string): string {
  let clean = sanitizeHtml(html, rules)
  for (let round = 0; round < 5; round++) {
    const again = sanitizeHtml(clean, rules)
    if (again === clean) break
    clean = again
  }
  return clean
}

/** The words alone, for a search to look through. */
export function plainOf(html: string): string {
  const text = sanitizeHtml(html.replace(/<\/(p|h\d|li|div|tr)>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
  return unescapeEntities(text).replace(/\s+/g, ' ').trim()
}

/** The beginning of the text without markup, for lists and previews. */
export function summaryOf(html: string, length = 90): string {
  const plain = plainOf(html)
  const letters = [...plain]
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : plain
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescapeEntities = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
