import { Form, Input } from 'antd'
import { addBoardMessage, answerBoardMessage, hideBoardMessage } from '@aosp/contract/content/board'
import * as shapes from '@aosp/contract/content/board.shapes'
import { ANSWER_MAX, QUESTION_MAX } from '@aosp/contract/trading/question-texts'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { callFormSource, FormDialog, validated, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../../ui/form-rule.ts'
import { useCall } from '../../../../ui/use-call.ts'
import type { BoardRow } from './board-row.ts'

const SOURCE = callFormSource({ add: addBoardMessage })
const FIELDS: readonly FormField[] = [
  {
    name: 'content',
    label: '留言内容',
    kind: 'textarea',
    props: { rows: 6, maxLength: QUESTION_MAX, showCount: true },
    help: '留言对所有访客公开，请勿写入手机号、邮箱等联系方式。未发表的内容会保存在本浏览器。',
  },
]

/** What is typed and not sent yet stays in this browser. */
export const BoardForm = ({ handle, onSaved }: { handle: FormDialogHandle; onSaved: () => void }) => (
  <FormDialog
    handle={handle}
    code="content.board"
    title="留言"
    okText="发表"
    schema={shapes.addBoardMessage.input}
    fields={FIELDS}
    source={SOURCE}
    onOk={onSaved}
    width={600}
    columns={1}
    keepsDraft
  />
)

type Props = { row: BoardRow; act: 'answer' | 'hide'; onClose: () => void; onDone: (said: string) => void }

/** Answers a message for everybody, or takes it out of sight with a reason. */
export function BoardDecision({ row, act, onClose, onDone }: Props) {
  const [form] = Form.useForm<{ text: string }>()
  const answer = useCall(answerBoardMessage)
  const hide = useCall(hideBoardMessage)
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { text } = read.values
    const done = act === 'hide' ? await hide.run({ id: row.id, note: text }) : await answer.run({ id: row.id, content: text })
    if (!done) return
    onClose()
    onDone(done.message)
  }
  return (
    <DialogFrame
      open
      title={act === 'hide' ? '屏蔽留言' : '答复留言'}
      width={600}
      fullscreen={false}
      onClose={onClose}
      onOk={submit}
      okText={act === 'hide' ? '屏蔽' : '公开答复'}
      isDirty={() => form.isFieldsTouched()}
    >
      <blockquote className="board-quoted plain-lines">{row.content}</blockquote>
      <Form form={form} name="board-decision" layout="vertical" initialValues={{ text: '' }}>
        <Form.Item
          name="text"
          label={act === 'hide' ? '屏蔽原因' : '答复内容'}
          required
          rules={[fieldRule(act === 'hide' ? shapes.hideBoardMessage.input.shape.note : shapes.answerBoardMessage.input.shape.content)]}
        >
          <Input.TextArea
            rows={5}
            maxLength={act === 'hide' ? 250 : ANSWER_MAX}
            showCount
            placeholder={act === 'hide' ? '将告知留言人，其他人不再看到这条留言' : '答复对所有人公开，发布后不能修改'}
          />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
