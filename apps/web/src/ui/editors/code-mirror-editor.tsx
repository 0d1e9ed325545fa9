import { useId } from 'react'
import type { CodeLanguage } from './code-languages.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { TAB_SIZE, useCodeMirror } from './use-code-mirror.ts'
import { useFullscreen } from './use-fullscreen.ts'

export type CodeEditorProps = {
  value?: string
  onChange?: (text: string) => void
  language: CodeLanguage
  readOnly?: boolean
  'aria-label'?: string
}

export function CodeMirrorEditor({ value = '', onChange, language, readOnly = false, 'aria-label': label = '代码' }: CodeEditorProps) {
  const hintId = useId()
  const full = useFullscreen()
  const { box, view } = useCodeMirror({ value, onChange, language, readOnly, label, hintId })
  return (
    <EditorFrame isFull={full.isFull} disabled={readOnly}>
      <EditorToolbar label="代码工具" onLeave={() => view?.focus()}>
        <FullscreenButton isFull={full.isFull} onPress={full.toggle} />
      </EditorToolbar>
      <div ref={box} className="code-body" />
      <div className="editor-foot">
        <span>
          {language} · 缩进 {TAB_SIZE} 个空格{readOnly && ' · 只读'}
        </span>
        <span id={hintId}>按 Esc 再按 Tab 离开编辑器，Ctrl+F 查找</span>
      </div>
    </EditorFrame>
  )
}
