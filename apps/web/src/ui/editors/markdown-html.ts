import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const STORED_FILE = /^(\/[\w-]+)*\/sys\/common\/static\/[\w./-]+$/

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Markup inside markdown is shown as what it is: text. Pictures come from our own store, others become links. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    html: ({ text }) => escape(text),
    image: ({ href, text }) =>
      STORED_FILE.test(href) ? `<img src="${escape(href)}" alt="${escape(text)}">` : `<a href="${escape(href)}">${escape(text || href)}</a>`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

const RULES = {
  ALLOWED_TAGS: 'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li table thead tbody tr th td strong em del a img'.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'align', 'start'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/(?!\/)|#)/i,
}

/** Markdown as HTML that is safe to show, whoever wrote it. */
export function markdownHtml(text: string): string {
  const clean = DOMPurify.sanitize(marked.parse(text) as string, { ...RULES, RETURN_DOM_FRAGMENT: true })
  for (const link of clean.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  const box = document.createElement('div')
  box.append(clean)
  return box.innerHTML
}
