import { Form, Radio } from 'antd'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { useMay } from '../../../../ui/can.tsx'
import { DateTimeField } from '../../../../ui/parts/index.ts'
import type { ArticleRow, DeskKind } from './article-kinds.ts'

type Fields = { when: 'now' | 'later'; releaseTime?: string }

/** When it goes out. What binds the platform goes to a second person first, with the time that is wished. */
export function ReleaseDialog({ desk, article, onClose }: { desk: DeskKind; article: ArticleRow; onClose: () => void }) {
  const { run: act } = useAct()
  const mayPublish = useMay()(desk.calls.publish)
  const [form] = Form.useForm<Fields>()
  const later = Form.useWatch('when', form) === 'later'
  const { publish, submit, audit } = desk.calls
  const send = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { when, releaseTime = '' } = read.values
    const input = { id: article.id, version: article.version, releaseTime: when === 'later' ? releaseTime : '' }
    if (await act(mayPublish || !submit ? publish : submit, input)) onClose()
  }
  const verb = mayPublish ? '发布' : '提交'
  return (
    <DialogFrame open title={`${verb}「${article.title}」`} width={560} fullscreen={false} okText={audit ? '提交复核' : verb} onOk={send} onClose={onClose}>
      <p>
        {audit ? '提交后由另一人复核，通过后按所选时间发布。' : '发布后公众立即可以看到，也可以定时自动发布。'}
        {article.liveVersion !== null && `发布前公众仍看到 V${article.liveVersion}。`}
      </p>
      <Form<Fields> form={form} layout="vertical" initialValues={{ when: 'now' }}>
        <Form.Item name="when" label="发布时间" required>
          <Radio.Group
            options={[
              { value: 'now', label: audit ? '复核通过后立即发布' : '立即发布' },
              { value: 'later', label: '定时发布' },
            ]}
          />
        </Form.Item>
        {later && (
          <Form.Item name="releaseTime" label="定时" rules={[{ required: true, message: '请选择发布时间' }]}>
            <DateTimeField aria-label="定时" />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}
