import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { proposePolicy } from '@aosp/contract/trading/policy'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { MoneyInput, validated } from '../../../../ui/form-dialog/index.ts'
import { DateField, DateTimeField } from '../../../../ui/parts/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { changedIn, nameText, PLAIN_NAMES, POLICY_FIELDS, type PolicyValues } from './policy-model.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../operation.css'

type Day = { day: string; works: boolean; name: string }
type Values = PolicyValues & { reason: string; effectiveTime: string; calendar: Day[] }

/** The present values to be changed, the day they shall hold from, and why. A second person decides. */
export function PolicyProposal({ current, onClose }: { current: PolicyValues; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useAct()
  const written = (Form.useWatch([], form) as Values | undefined) ?? { ...current, reason: '', effectiveTime: '', calendar: [] }
  const changed = changedIn(current, { ...current, ...written })
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { reason, effectiveTime, calendar, ...values } = read.values
    const days = (calendar ?? []).filter(({ day }) => day).map(({ day, works, name }) => ({ day, works: works ?? false, name: name ?? '' }))
    if (await run(proposePolicy, { values: { ...current, ...values }, reason, effectiveTime: effectiveTime || null, calendar: days })) onClose()
  }
  const groups = [...new Set(PLAIN_NAMES.map((name) => POLICY_FIELDS[name].group))]
  return (
    <DialogFrame open title="提出交易参数调整" width={920} okText="提交" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <Form form={form} name="policy-proposal" layout="vertical" initialValues={{ ...current, reason: '', effectiveTime: '', calendar: [] }}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="form-group">{group}</h3>
            <div className="policy-values">
              {PLAIN_NAMES.filter((name) => POLICY_FIELDS[name].group === group).map((name) => (
                <PlainField key={name} name={name} />
              ))}
            </div>
          </section>
        ))}
        <h3 className="form-group">服务费分档</h3>
        <FeeSteps />
        <h3 className="form-group">工作日历</h3>
        <CalendarDays />
        <h3 className="form-group">生效与原因</h3>
        <div className="policy-values">
          <Form.Item name="effectiveTime" label="生效时间" extra="不填则确认后立即生效">
            <DateTimeField />
          </Form.Item>
        </div>
        <Form.Item name="reason" label="调整原因" required rules={[{ required: true, whitespace: true, min: 2, message: '请填写调整原因' }]}>
          <Input.TextArea rows={3} maxLength={250} showCount />
        </Form.Item>
        <p role="status">{changed.length === 0 ? '尚未修改参数' : `将调整：${changed.map(nameText).join('、')}`}</p>
      </Form>
    </DialogFrame>
  )
}

function PlainField({ name }: { name: keyof typeof POLICY_FIELDS }) {
  const { label, kind, unit, help } = POLICY_FIELDS[name]
  const shared = { name, label, ...(help ? { extra: help } : {}) }
  const needed = [{ required: true, message: `请输入${label}` }]
  if (kind === 'flag')
    return (
      <Form.Item {...shared} valuePropName="checked">
        <Switch checkedChildren="是" unCheckedChildren="否" />
      </Form.Item>
    )
  if (kind === 'hour')
    return (
      <Form.Item {...shared} rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: `${label}格式应为 HH:mm` }]}>
        <Input placeholder="HH:mm" maxLength={5} />
      </Form.Item>
    )
  return (
    <Form.Item {...shared} rules={needed}>
      {kind === 'yuan' ? <MoneyInput /> : <InputNumber<number> className="fill" min={0} precision={0} suffix={kind === 'bp' ? '万分之一' : (unit ?? '')} />}
    </Form.Item>
  )
}

const STEP_PARTS = ['above', 'base', 'rateBp'] as const
const STEP_TITLES = { above: '金额超过', base: '基数', rateBp: '超出部分费率' }

const FeeSteps = () => (
  <Form.List name="feeSteps">
    {(steps, { add, remove }) => (
      <>
        <table className="policy-steps">
          <thead>
            <tr>
              {STEP_PARTS.map((part) => (
                <th key={part} scope="col">
                  {STEP_TITLES[part]}（{part === 'rateBp' ? '万分之一' : '元'}）
                </th>
              ))}
              <th scope="col">
                <span className="unseen">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step.key}>
                {STEP_PARTS.map((part) => (
                  <td key={part}>
                    <Form.Item name={[step.name, part]} noStyle rules={[{ required: true, message: '请填写' }]}>
                      {part === 'rateBp' ? (
                        <InputNumber<number> className="fill" min={0} precision={0} aria-label={`第 ${index + 1} 档${STEP_TITLES[part]}`} />
                      ) : (
                        <MoneyInput plain aria-label={`第 ${index + 1} 档${STEP_TITLES[part]}`} />
                      )}
                    </Form.Item>
                  </td>
                ))}
                <td>
                  <Button type="link" danger disabled={steps.length === 1} onClick={() => remove(step.name)} aria-label={`移除第 ${index + 1} 档`}>
                    移除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button disabled={steps.length >= 10} onClick={() => add({ above: 0, base: 0, rateBp: 0 })}>
          增加一档
        </Button>
      </>
    )}
  </Form.List>
)

const CalendarDays = () => (
  <Form.List name="calendar">
    {(days, { add, remove }) => (
      <>
        {days.map((day, index) => (
          <div key={day.key} className="policy-values">
            <Form.Item name={[day.name, 'day']} label="日期" rules={[{ required: true, message: '请选择日期' }]}>
              <DateField />
            </Form.Item>
            <Form.Item name={[day.name, 'works']} label="安排" valuePropName="checked">
              <Switch checkedChildren="上班" unCheckedChildren="休息" />
            </Form.Item>
            <Form.Item name={[day.name, 'name']} label="名称">
              <Input maxLength={30} placeholder="如 国庆节" />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(day.name)} aria-label={`移除第 ${index + 1} 天`}>
              移除
            </Button>
          </div>
        ))}
        <Button onClick={() => add({ day: '', works: false, name: '' })}>登记节假日或调休</Button>
      </>
    )}
  </Form.List>
)
