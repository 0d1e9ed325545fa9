import type { Editor } from '@tiptap/core'
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { applyStyles, setStylesAside } from '../rich-text/styled-html.tsx'
import { cleanPasted } from './clean-pasted.ts'

export const CLIPBOARD = new PluginKey('clipboard')

class StyledParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    applyStyles(dom as ParentNode & Node)
    return super.parseSlice(dom, options)
  }
}

type Taken = {
  /** Pictures from the clipboard or dropped, to be uploaded and put at the place. */
  onImages: (images: readonly File[], at: number) => void
  /** Pictures of other sites stay behind; the person should know. */
  onForeignImages: () => void
}

const imagesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
const HAS_FOREIGN_IMAGE = /<img\b[^>]*\ssrc=["']?(?!\/[^>]*\/sys\/common\/static|\/sys\/common\/static)/i

/** What comes in by pasting and dropping: cleaned text, and pictures as uploads. */
export function clipboardPlugin(editor: Editor, { onImages, onForeignImages }: Taken): Plugin {
  const { schema } = editor
  return new Plugin({
    key: CLIPBOARD,
    props: {
      clipboardParser: new StyledParser(schema, DOMParser.fromSchema(schema).rules),
      transformPastedHTML: (html) => {
        if (HAS_FOREIGN_IMAGE.test(html)) onForeignImages()
        return setStylesAside(cleanPasted(html))
      },
      handlePaste: (view, event) => {
        const images = imagesIn(event.clipboardData)
        // A spreadsheet puts a picture of its cells beside them: the cells are what was meant.
        if (images.length === 0 || /<table/i.test(event.clipboardData?.getData('text/html') ?? '')) return false
        onImages(images, view.state.selection.from)
        return true
      },
      handleDrop: (view, event, _slice, moved) => {
        const images = moved ? [] : imagesIn(event.dataTransfer)
        if (images.length === 0) return false
        event.preventDefault()
        onImages(images, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from)
        return true
      },
    },
  })
}

/** Follows a place in the text while other edits move it. */
export function trackPlace(editor: Editor, from: number): { now: () => number; stop: () => void } {
  let place = from
  const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => void (place = transaction.mapping.map(place))
  editor.on('transaction', follow)
  return { now: () => Math.min(place, editor.state.doc.content.size), stop: () => void editor.off('transaction', follow) }
}
