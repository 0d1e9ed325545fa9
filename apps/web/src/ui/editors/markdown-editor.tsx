import { Radio } from 'antd'
import { Fragment, lazy, Suspense, useId, useState } from 'react'
import { useDevice } from '../display/use-device.ts'
import type { EditorIconName } from './editor-icon.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EditorToolbar, ToolButton, ToolGap } from './editor-toolbar.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { applyTool, insertBlock, type MarkdownEdit, type MarkdownTool } from './markdown-edits.ts'
import { useCodeMirror } from './use-code-mirror.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { choosePictures, usePictureUpload } from './use-picture-upload.ts'

const Preview = lazy(() => import('./markdown-preview.tsx').then((module) => ({ default: module.MarkdownPreview })))

export type MarkdownEditorProps = { value?: string; onChange?: (text: string) => void; disabled?: boolean; 'aria-label'?: string }

type Tool = { tool: MarkdownTool; label: string; icon: EditorIconName; last?: true }
/** `last` ends a group. */
const TOOLS: readonly Tool[] = [
  { tool: 'heading', label: '标题', icon: 'size' },
  { tool: 'bold', label: '加粗', icon: 'bold' },
  { tool: 'italic', label: '斜体', icon: 'italic' },
  { tool: 'strike', label: '删除线', icon: 'strike', last: true },
  { tool: 'bullets', label: '项目符号', icon: 'bullets' },
  { tool: 'numbers', label: '编号', icon: 'numbers' },
  { tool: 'quote', label: '引用', icon: 'quote', last: true },
  { tool: 'code', label: '行内代码', icon: 'source' },
  { tool: 'block', label: '代码块', icon: 'block' },
  { tool: 'table', label: '表格', icon: 'table' },
  { tool: 'link', label: '链接', icon: 'link' },
]

type Mode = 'edit' | 'both' | 'preview'
const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'edit', label: '编辑' },
  { value: 'both', label: '分栏' },
  { value: 'preview', label: '预览' },
]

/** Markdown with a live preview beside it; on a phone one of the two at a time. */
export function MarkdownEditor({ value = '', onChange, disabled = false, 'aria-label': label = 'Markdown' }: MarkdownEditorProps) {
  const hintId = useId()
  const full = useFullscreen()
  const upload = usePictureUpload()
  const isPhone = useDevice() === 'mobile'
  const [chosen, setMode] = useState<Mode>(disabled ? 'preview' : 'both')
  const mode = isPhone && chosen === 'both' ? 'edit' : chosen
  const { box, view } = useCodeMirror({ value, onChange, language: 'markdown', readOnly: disabled, label, hintId })

  const apply = (edit: MarkdownEdit) => {
    view?.dispatch({ changes: edit, selection: { anchor: edit.chosen[0], head: edit.chosen[1] }, userEvent: 'input' })
    view?.focus()
  }
  const press = (tool: MarkdownTool) => {
    if (view) apply(applyTool(view.state.doc.toString(), view.state.selection.main, tool))
  }
  const takePictures = (files: readonly File[]) =>
    void upload(files, ({ src, alt }) => {
      if (view) apply(insertBlock(view.state.doc.toString(), view.state.selection.main, `![${alt}](${src})`))
    })
  /** Before the editor itself sees them: it would read a dropped picture as text. */
  const catchPictures = (event: { preventDefault: () => void; stopPropagation: () => void }, transfer: DataTransfer) => {
    const images = [...transfer.files].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0 || disabled) return
    event.preventDefault()
    event.stopPropagation()
    takePictures(images)
  }
  return (
    <EditorFrame isFull={full.isFull}>
      <EditorToolbar label="Markdown 工具" onLeave={() => view?.focus()}>
        {!disabled &&
          mode !== 'preview' &&
          TOOLS.map(({ tool, label: name, icon, last }) => (
            <Fragment key={tool}>
              <ToolButton label={name} icon={icon} onPress={() => press(tool)} />
              {last && <ToolGap />}
            </Fragment>
          ))}
        {!disabled && mode !== 'preview' && <ToolButton label="图片" icon="image" onPress={() => choosePictures(takePictures)} />}
        <FullscreenButton isFull={full.isFull} onPress={full.toggle} />
      </EditorToolbar>
      <div className="editor-modes">
        <Radio.Group
          size="small"
          optionType="button"
          aria-label="显示方式"
          options={MODES.filter((each) => !isPhone || each.value !== 'both')}
          value={mode}
          onChange={({ target }) => setMode(target.value as Mode)}
        />
        <span id={hintId}>按 Esc 再按 Tab 离开编辑器</span>
      </div>
      <div className="markdown-panes" data-mode={mode}>
        <div
          ref={box}
          className="code-body"
          hidden={mode === 'preview'}
          onPasteCapture={(event) => catchPictures(event, event.clipboardData)}
          onDropCapture={(event) => catchPictures(event, event.dataTransfer)}
        />
        {mode !== 'edit' && (
          // A keyboard must be able to scroll what a mouse can.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className="markdown-preview" aria-label="预览" tabIndex={0}>
            <Suspense fallback={null}>
              <Preview text={value} />
            </Suspense>
          </section>
        )}
      </div>
    </EditorFrame>
  )
}
