import { Form } from 'antd'
import { resumeSession, suspendSession } from '@aosp/contract/settlement/settle'
import { currentPolicy } from '@aosp/contract/trading/policy'
import { toBeijing } from '@aosp/kernel/time'
import { serverClock } from '../../../../lib/server-clock.ts'
import { DialogFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { DateTimeField } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { useAct } from '../../../../ui/use-act.ts'

type Props = { session: { id: string; code: string; name: string }; onClose: () => void }

const SUSPEND_WORDS = ['竞买人普遍反映网络异常，正在核实', '标的权属存疑，正在核实', '接有关部门通知暂停'] as const

/** At once: the hall shows the reason, all times stand still, a second operator looks at it within half an hour. */
export function SuspendDialog({ session, onClose }: Props) {
  const { run } = useAct()
  return (
    <ReasonDialog
      title="中止场次"
      lead={`${session.code}「${session.name}」立即中止，时间冻结，原因向所有人公开；请由另一名运营人员在 30 分钟内复核。`}
      label="中止原因"
      okText="立即中止"
      danger
      least={5}
      quick={SUSPEND_WORDS}
      onSubmit={(reason) => run(suspendSession, { id: session.id, reason })}
      onClose={onClose}
    />
  )
}

const MINUTE_MS = 60_000
/** Room to press the button in. */
const SPARE_MINUTES = 5

/** With a time that is told to everybody before it comes. */
export function ResumeDialog({ session, onClose }: Props) {
  const [form] = Form.useForm<{ resumeAt: string }>()
  const { run } = useAct()
  const { data } = useFetched(currentPolicy, {}, { quiet: true })
  const lead = data?.values.resumeLeadMinutes ?? 10
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(resumeSession, { id: session.id, resumeAt: read.values.resumeAt }))) onClose()
  }
  const offered = toBeijing(new Date(serverClock.now() + (10 + SPARE_MINUTES) * MINUTE_MS))
  return (
    <DialogFrame
      open
      title="恢复场次"
      width={520}
      fullscreen={false}
      okText="公布恢复时间"
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>
        {session.code}「{session.name}」按公布的时间恢复，中止期间的时间全部补足{lead > 0 && `；恢复时间应至少在 ${lead} 分钟之后`}。
      </p>
      <Form form={form} name="operation-resume" layout="vertical" initialValues={{ resumeAt: offered }}>
        <Form.Item name="resumeAt" label="恢复时间" required rules={[{ required: true, message: '请选择恢复时间' }]}>
          <DateTimeField />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
