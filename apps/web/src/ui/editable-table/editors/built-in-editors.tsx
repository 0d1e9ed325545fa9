import type { CellEditor, CellEditorProps, CellEditors } from '../cell-editor.ts'
import { AsyncSearchEditor, ManyEditor, RadioEditor, SelectEditor } from './choice-editors.tsx'
import { PopupEditor } from './popup-editor.tsx'
import { NumberEditor, PopTextEditor, TextEditor } from './text-editors.tsx'
import { TimeEditor } from './time-editors.tsx'
import { UploadEditor } from './upload-editor.tsx'

const editor = (Editor: (props: CellEditorProps) => React.ReactNode, keys: NonNullable<CellEditor['keys']>): CellEditor => ({
  keys,
  render: (props) => <Editor {...props} />,
})

const time = editor(TimeEditor, 'picker')
const popText = editor(PopTextEditor, 'panel')
const many = editor(ManyEditor, 'list')
const upload = editor(UploadEditor, 'panel')

/** What a table edits with unless the page brings its own pickers and uploaders. Boxes need none: a click is the edit. */
export const BUILT_IN_EDITORS: CellEditors = {
  input: editor(TextEditor, 'line'),
  inputNumber: editor(NumberEditor, 'line'),
  select: editor(SelectEditor, 'list'),
  sel_search: editor(SelectEditor, 'list'),
  sel_search_async: editor(AsyncSearchEditor, 'list'),
  radio: editor(RadioEditor, 'list'),
  list_multi: many,
  sel_depart: many,
  sel_user: many,
  date: time,
  datetime: time,
  time,
  input_pop: popText,
  textarea: popText,
  upload,
  file: upload,
  image: upload,
  popup: editor(PopupEditor, 'panel'),
}
