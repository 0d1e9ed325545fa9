import { addHelpEntry, editHelpEntry } from '@aosp/contract/content/help'
import * as shapes from '@aosp/contract/content/help.shapes'
import { no } from '@aosp/contract/refusals'
import { htmlOfMarkdown, Markdown } from '../../../../ui/editors/index.ts'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle, type FormField, type FormSource } from '../../../../ui/form-dialog/index.ts'

const FIELDS: readonly FormField[] = [
  { name: 'version', label: '版本', kind: 'hidden', schema: null },
  { name: 'title', label: '条目标题', props: { maxLength: 50, showCount: true } },
  { name: 'markdown', label: '内容', control: Markdown, props: { 'aria-label': '内容' }, help: '用 Markdown 书写；预览即读者看到的样子。' },
]

const SENT = callFormSource({ add: addHelpEntry, edit: editHelpEntry })
/** Readers are shown HTML: it is made here, cleaned by the server, and stored beside what was written. */
const rendered = (send: FormSource['add']) => async (body: Record<string, unknown>) => {
  if (!send) throw new Error('nothing to send with')
  return send({ ...body, content: await htmlOfMarkdown(String(body['markdown'])) })
}
const CALLS: FormSource = { add: rendered(SENT.add), edit: rendered(SENT.edit) }

type Props = { handle: FormDialogHandle; onReload: (id: string) => void; onSaved: () => void }

export function HelpEntryForm({ handle, onReload, onSaved }: Props) {
  const source = useStaleGuard({ source: CALLS, refusal: no('help.stale').message, what: '条目', reload: onReload })
  return (
    <FormDialog
      handle={handle}
      code="content.help-entry"
      title="帮助条目"
      schema={shapes.addHelpEntry.input}
      fields={FIELDS}
      source={source}
      onOk={onSaved}
      frame="drawer"
      width={980}
      columns={1}
      keepsDraft
    />
  )
}
