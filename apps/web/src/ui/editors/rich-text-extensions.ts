import { Extension, getSchema, getStyleProperty } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { DOMParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { applyStyles, setStylesAside } from '../rich-text/styled-html.tsx'

const MOST_INDENT = 8
/** One step of indentation, as the server stores it. */
const STEP_EM = 2

/** A style attribute of blocks that comes back exactly as it was written. */
const styleAttribute = (property: string) => ({
  default: null as string | null,
  parseHTML: (element: HTMLElement) => getStyleProperty(element, property) ?? (element.style.getPropertyValue(property) || null),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[property]
    return typeof value === 'string' && value !== '' ? { style: `${property}: ${value}` } : {}
  },
})

declare module '@tiptap/core' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Commands<ReturnType> {
    blockStyles: {
      setBlockStyle: (property: 'text-indent' | 'line-height', value: string | null) => ReturnType
      indentBlocks: (steps: 1 | -1) => ReturnType
    }
  }
}

const BLOCKS = ['paragraph', 'heading']

/** First-line indent, line height and indentation of paragraphs, which the libraries drop. */
const BlockStyles = Extension.create({
  name: 'blockStyles',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        'text-indent': styleAttribute('text-indent'),
        'line-height': styleAttribute('line-height'),
        'padding-left': styleAttribute('padding-left'),
      },
    },
    { types: ['tableCell', 'tableHeader'], attributes: { 'background-color': styleAttribute('background-color') } },
  ],
  addCommands: () => ({
    setBlockStyle:
      (property, value) =>
      ({ commands }) =>
        BLOCKS.map((type) => commands.updateAttributes(type, { [property]: value })).some(Boolean),
    indentBlocks:
      (steps) =>
      ({ state, tr, dispatch }) => {
        state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
          if (!BLOCKS.includes(node.type.name)) return
          const old = Math.round(Number.parseFloat(String(node.attrs['padding-left'] ?? '0')) / STEP_EM) || 0
          const now = Math.min(Math.max(old + steps, 0), MOST_INDENT)
          if (now !== old && dispatch) tr.setNodeAttribute(at, 'padding-left', now === 0 ? null : `${now * STEP_EM}em`)
        })
        return tr.docChanged || !dispatch
      },
  }),
})

const STORED_FILE = /^(\/[\w-]+)*\/sys\/common\/static\/[\w./-]+$/

/** Pictures lie in our own store; the server throws others away, so they do not even come in. */
const StoredImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (STORED_FILE.test(element.getAttribute('src') ?? '') ? null : false) }],
}).configure({ inline: true, allowBase64: false })

const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i
export const isSafeLink = (address: string): boolean => SAFE_LINK.test(address.trim())

export const EXTENSIONS = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      isAllowedUri: (address) => isSafeLink(address ?? ''),
    },
    trailingNode: false,
  }),
  // Merging nested spans writes style attributes, which our content policy refuses.
  TextStyle.configure({ mergeNestedSpanStyles: false }),
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: BLOCKS }),
  TableKit.configure({ table: { resizable: false } }),
  StoredImage,
  BlockStyles,
]

const SCHEMA = getSchema(EXTENSIONS)

/** Stored HTML as a document of the editor. */
export function documentOf(html: string): object {
  const { body } = new window.DOMParser().parseFromString(`<!doctype html><body>${setStylesAside(html)}`, 'text/html')
  applyStyles(body)
  return DOMParser.fromSchema(SCHEMA).parse(body).toJSON() as object
}
