import { useMemo } from 'react'
import { addHelpQuestion, editHelpQuestion } from '@aosp/contract/content/help'
import * as shapes from '@aosp/contract/content/help.shapes'
import { no } from '@aosp/contract/refusals'
import { RichText } from '../../../../ui/editors/index.ts'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { questionBody } from './help-question-model.ts'

const CALLS = callFormSource({ add: addHelpQuestion, edit: editHelpQuestion })

type Choice = { value: string; label: string }
const fields = (entries: readonly Choice[]): readonly FormField[] => [
  { name: 'version', label: '版本', kind: 'hidden', schema: null },
  { name: 'entryId', label: '所属条目', kind: 'select', options: entries },
  { name: 'question', label: '问题', props: { maxLength: 100, showCount: true } },
  { name: 'answer', label: '答案', control: RichText, props: { 'aria-label': '答案' } },
  {
    name: 'file',
    label: '附件',
    schema: null,
    control: FileUpload,
    props: { biz: 'help', max: 1, valueForm: 'objects', label: '附件' },
    draft: false,
    help: 'PDF 和图片可以直接查看，Word 等文件供下载。所有访客可见。',
  },
]

type Props = { handle: FormDialogHandle; entries: readonly Choice[]; onReload: (id: string) => void; onSaved: () => void }

export function HelpQuestionForm({ handle, entries, onReload, onSaved }: Props) {
  const source = useStaleGuard({ source: CALLS, refusal: no('help.stale').message, what: '问题', reload: onReload })
  const declared = useMemo(() => fields(entries), [entries])
  return (
    <FormDialog
      handle={handle}
      code="content.help-question"
      title="帮助问题"
      schema={shapes.addHelpQuestion.input}
      fields={declared}
      source={source}
      toBody={questionBody}
      onOk={onSaved}
      frame="drawer"
      width={820}
      columns={1}
      keepsDraft
    />
  )
}
