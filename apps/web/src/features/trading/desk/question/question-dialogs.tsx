import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { ANSWER_MAX } from '@aosp/contract/trading/question-texts'
import { answerQuestion, hideQuestion } from '@aosp/contract/trading/question'
import * as shapes from '@aosp/contract/trading/question.shapes'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../../ui/form-rule.ts'
import { DescriptionList } from '../../../../ui/parts/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import type { QuestionRow } from './question-row.ts'

const TITLES = { answer: '答复提问', hide: '屏蔽提问', view: '提问详情' } as const
type Props = { row: QuestionRow; mode: keyof typeof TITLES; onClose: () => void }

/** Reads a question, answers it for everybody, or takes it out of sight with a reason. */
export function QuestionDialog({ row, mode, onClose }: Props) {
  const [form] = Form.useForm<{ text: string; changesTerms: boolean }>()
  const { run } = useAct()
  const [terms, setTerms] = useState(false)
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { text } = read.values
    const done =
      mode === 'hide'
        ? await run(hideQuestion, { id: row.id, note: text })
        : await run(answerQuestion, { id: row.id, content: text, changesTerms: terms ? 1 : 0 })
    if (done) onClose()
  }
  return (
    <DialogFrame
      open
      title={TITLES[mode]}
      width={640}
      fullscreen={false}
      onClose={onClose}
      isDirty={() => mode !== 'view' && form.isFieldsTouched()}
      {...(mode === 'view' ? {} : { onOk: submit, okText: mode === 'hide' ? '屏蔽' : '公开答复', okDisabled: terms })}
    >
      <DescriptionList
        columns={2}
        items={[
          { label: '场次', value: `${row.biddingName}（${row.biddingCode}）`, wide: true },
          { label: '提问', value: <span className="plain-lines">{row.content}</span>, wide: true },
          { label: '提问时间', value: row.createTime },
          { label: '答复期限', value: row.answerDue },
          ...(row.answerTime
            ? [
                { label: '答复', value: <span className="plain-lines">{row.answer}</span>, wide: true },
                { label: '答复时间', value: row.answerTime },
              ]
            : []),
          ...(row.hideNote ? [{ label: '屏蔽原因', value: row.hideNote, wide: true }] : []),
        ]}
      />
      {mode !== 'view' && (
        <Form form={form} name="question-dialog" layout="vertical" initialValues={{ text: '' }}>
          {mode === 'answer' && (
            <Form.Item name="changesTerms" valuePropName="checked">
              <Checkbox onChange={(event) => setTerms(event.target.checked)}>答复会改变已公布的价格、时间或其他交易条件</Checkbox>
            </Form.Item>
          )}
          {terms && <Alert type="warning" showIcon title="改变交易条件请走变更流程：在“我的交易”中选择“变更”，经审核后公布并通知全部报名方。" />}
          <Form.Item
            name="text"
            label={mode === 'hide' ? '屏蔽原因' : '答复内容'}
            required
            hidden={terms}
            rules={[fieldRule(mode === 'hide' ? shapes.hideQuestion.input.shape.note : shapes.answerQuestion.input.shape.content)]}
          >
            <Input.TextArea
              rows={5}
              maxLength={mode === 'hide' ? 250 : ANSWER_MAX}
              showCount
              placeholder={mode === 'hide' ? '将通知提问企业和发起方' : '答复对所有人公开，发布后不能修改'}
            />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}
