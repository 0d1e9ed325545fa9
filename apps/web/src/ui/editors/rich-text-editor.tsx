import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { App } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import '../rich-text/rich-text-view.css'
import { EditorFrame } from './editor-frame.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { CLIPBOARD, clipboardPlugin, trackPlace } from './rich-text-clipboard.ts'
import { documentOf, EXTENSIONS } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { choosePictures, usePictureUpload } from './use-picture-upload.ts'

// A form in a dialog: not needed until somebody sets a link.
const LinkDialog = lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog })))

/** What a form asks of a field that edits HTML; the form item hands over id, value and change. */
export type RichTextFieldProps = { id?: string; value?: string; onChange?: (html: string) => void; disabled?: boolean; 'aria-label'?: string }

/** Nothing typed means nothing stored, not an empty paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** Edits HTML. Heavy: pages take it from rich-text.tsx, which loads it when it is shown. */
export function RichTextEditor({ id, value = '', onChange, disabled = false, 'aria-label': label = '正文' }: RichTextFieldProps) {
  const { message } = App.useApp()
  const upload = usePictureUpload()
  const full = useFullscreen()
  const [source, setSource] = useState<string>()
  const [link, setLink] = useState<string>()
  /** What the outside last heard from us or told us. */
  const known = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => void (tell.current = onChange))

  const [content] = useState(() => documentOf(value))
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editable: !disabled,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now)
      tell.current?.(known.current)
    },
  })

  const insertPictures = useCallback(
    (files: readonly File[], at: number) => {
      const place = trackPlace(editor, at)
      void upload(files, ({ src, alt }) => {
        if (!editor.isDestroyed) editor.chain().insertContentAt(place.now(), { type: 'image', attrs: { src, alt } }).run()
      }).finally(place.stop)
    },
    [editor, upload],
  )
  // React may show a loaded part later than it rendered it; an editor thrown away meanwhile is replaced right after.
  useEffect(() => {
    if (editor.isDestroyed) return
    const onForeignImages = () => void message.warning('其他网站的图片没有粘贴，请下载后用“图片”按钮上传')
    editor.registerPlugin(clipboardPlugin(editor, { onImages: insertPictures, onForeignImages }), (plugin, others) => [plugin, ...others])
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(CLIPBOARD)
    }
  }, [editor, insertPictures, message])

  useEffect(() => {
    if (editor.isDestroyed) return
    editor.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: {
          ...(id ? { id } : {}),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(disabled ? { 'aria-readonly': 'true' } : {}),
          class: 'rich-text',
        },
      },
    })
  }, [editor, id, label, disabled])

  // A form that is reset, or filled later, has another value than the editor told it.
  useEffect(() => {
    if (editor.isDestroyed || value === known.current) return
    known.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])

  const toggleSource = () => setSource(source === undefined ? htmlOf(editor) : undefined)
  return (
    <EditorFrame isFull={full.isFull} disabled={disabled}>
      {!disabled && !editor.isDestroyed && (
        <RichTextToolbar
          editor={editor}
          isFull={full.isFull}
          isSource={source !== undefined}
          onFull={full.toggle}
          onSource={toggleSource}
          onLink={() => setLink(String(editor.getAttributes('link')['href'] ?? ''))}
          onImage={() => choosePictures((files) => insertPictures(files, editor.state.selection.from))}
        />
      )}
      {source !== undefined ? (
        <textarea
          className="editor-source"
          aria-label={`${label} HTML 源码`}
          value={source}
          spellCheck={false}
          onChange={({ target }) => {
            setSource(target.value)
            // The form only ever hears of what the editor itself would write.
            editor.commands.setContent(documentOf(cleanPasted(target.value)))
          }}
        />
      ) : (
        <EditorContent editor={editor} className="editor-body" />
      )}
      <Suspense>
        {link !== undefined && (
          <LinkDialog
            known={link}
            onClose={() => setLink(undefined)}
            onRemove={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              setLink(undefined)
            }}
            onSave={(href) => {
              const chain = editor.chain().focus().extendMarkRange('link')
              // With nothing chosen the address itself becomes the text.
              if (editor.state.selection.empty && link === '')
                chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
              else chain.setLink({ href }).run()
              setLink(undefined)
            }}
          />
        )}
      </Suspense>
    </EditorFrame>
  )
}
