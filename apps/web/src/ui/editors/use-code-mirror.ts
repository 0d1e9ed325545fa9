import { indentWithTab } from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { pageConfig } from '../../lib/page-config.ts'
import { loadLanguage, type CodeLanguage } from './code-languages.ts'

export const TAB_SIZE = 2

/** What the search panel and screen readers say. */
const PHRASES = EditorState.phrases.of({
  Find: '查找',
  Replace: '替换为',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  regexp: '正则',
  'by word': '全字匹配',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'Go to line': '转到行',
  go: '转到',
  'Folded lines': '折叠的行',
  'Unfolded lines': '展开的行',
  'folded code': '折叠的代码',
  unfold: '展开',
  'Fold line': '折叠',
  'Unfold line': '展开',
  'Control character': '控制字符',
})

/**
 * Browsers keep the look of what was typed over by writing style attributes, which our content policy refuses and reports.
 * So typing over a selection is done by the editor itself; brackets and quotes are left to it anyway, as they wrap.
 */
const TYPE_OVER = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType } = event
    const { state } = view
    if (inputType !== 'insertText' || !data || /^[([{'"`]$/.test(data) || view.composing || state.readOnly || state.selection.main.empty) return false
    event.preventDefault()
    view.dispatch(state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true }))
    return true
  },
})

type Settings = {
  value: string
  onChange?: ((text: string) => void) | undefined
  language: CodeLanguage
  readOnly: boolean
  label: string
  hintId: string
}

/** A CodeMirror view in the given box that follows its settings. Tab indents; Escape and then Tab leaves. */
export function useCodeMirror(settings: Settings): { box: RefObject<HTMLDivElement | null>; view: EditorView | undefined } {
  const { value, language, readOnly, label, hintId } = settings
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(settings)
  useEffect(() => void (latest.current = settings))
  const [view, setView] = useState<EditorView>()
  const [parts] = useState(() => ({ language: new Compartment(), mode: new Compartment() }))

  useEffect(() => {
    if (!box.current) return
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(pageConfig().nonce),
          PHRASES,
          TYPE_OVER,
          basicSetup,
          keymap.of([indentWithTab]),
          EditorState.tabSize.of(TAB_SIZE),
          indentUnit.of(' '.repeat(TAB_SIZE)),
          EditorView.lineWrapping,
          parts.language.of([]),
          parts.mode.of([]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged && state.doc.toString() !== latest.current.value) latest.current.onChange?.(state.doc.toString())
          }),
        ],
      }),
    })
    setView(made)
    return () => {
      made.destroy()
      setView(undefined)
    }
  }, [parts])

  useEffect(() => {
    const attributes = { 'aria-label': label, 'aria-describedby': hintId, 'aria-readonly': String(readOnly) }
    view?.dispatch({ effects: parts.mode.reconfigure([EditorState.readOnly.of(readOnly), EditorView.contentAttributes.of(attributes)]) })
  }, [view, parts, readOnly, label, hintId])

  useEffect(() => {
    let isWanted = true
    void loadLanguage(language).then((extension) => isWanted && view?.dispatch({ effects: parts.language.reconfigure(extension) }))
    return () => void (isWanted = false)
  }, [view, parts, language])

  useEffect(() => {
    if (view && view.state.doc.toString() !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [view, value])

  return { box, view }
}
