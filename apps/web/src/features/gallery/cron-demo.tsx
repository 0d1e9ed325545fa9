import { Button, Form, Switch } from 'antd'
import { useState } from 'react'
import { CronInput, cronRule, DayOfMonthPicker, HourPicker, MinutePicker, MonthPicker, YearPicker } from '../../ui/cron/index.ts'
import './cron-demo.css'

const USE = `<Form.Item name="cronExpression" label="cron表达式" rules={[{ required: true }, cronRule]}>
  <CronInput hideYear />
</Form.Item>

const runs = nextRuns('0 0 9 ? * 2-6', new Date(), 10)`

/** The cron editor with its states, for the gallery: runs without a server. */
export function CronDemo() {
  return (
    <section className="cron-demo" aria-labelledby="cron-demo-title">
      <h2 id="cron-demo-title">Cron表达式</h2>
      <p className="cron-demo-lead">Quartz 格式，6 或 7 项，周日为 1。可直接输入，也可点“选择”逐项设置，并预览近十次执行时间。</p>
      <div className="cron-demo-grid">
        <InForm />
        <States />
      </div>
      <SmallPickers />
      <h3>用法</h3>
      <pre className="cron-demo-code">
        <code>{USE}</code>
      </pre>
    </section>
  )
}

function InForm() {
  const [saved, setSaved] = useState<string>()
  const [hideSecond, setHideSecond] = useState(false)
  const [hideYear, setHideYear] = useState(false)
  return (
    <div className="panel">
      <h3>表单中</h3>
      <div className="cron-demo-switches">
        <label htmlFor="cron-hide-second">
          <Switch id="cron-hide-second" size="small" checked={hideSecond} onChange={setHideSecond} /> 隐藏秒
        </label>
        <label htmlFor="cron-hide-year">
          <Switch id="cron-hide-year" size="small" checked={hideYear} onChange={setHideYear} /> 隐藏年
        </label>
      </div>
      <Form<{ cronExpression: string }> layout="vertical" initialValues={{ cronExpression: '' }} onFinish={({ cronExpression }) => setSaved(cronExpression)}>
        <Form.Item
          name="cronExpression"
          label="执行计划"
          validateTrigger={['onBlur', 'onChange']}
          rules={[{ required: true, message: '请输入cron表达式!' }, cronRule]}
        >
          <CronInput hideSecond={hideSecond} hideYear={hideYear} />
        </Form.Item>
        <Button htmlType="submit" type="primary">
          保存
        </Button>
        <output className="cron-demo-saved">{saved ? `已保存：${saved}` : ''}</output>
      </Form>
    </div>
  )
}

function States() {
  const [workdays, setWorkdays] = useState('0 0 9 ? * 2-6 *')
  const [never, setNever] = useState('0 0 0 30 2 ?')
  const [remote, setRemote] = useState('0 0/30 * * * ?')
  return (
    <div className="panel">
      <h3>各种状态</h3>
      <dl className="cron-demo-states">
        <dt>工作日 9 点</dt>
        <dd>
          <CronInput aria-label="工作日9点" value={workdays} onChange={setWorkdays} />
        </dd>
        <dt>无执行时间</dt>
        <dd>
          <CronInput aria-label="无执行时间" value={never} onChange={setNever} />
        </dd>
        <dt>由服务端预览</dt>
        <dd>
          <CronInput aria-label="由服务端预览" value={remote} onChange={setRemote} remotePreview={sampleAnswer} />
        </dd>
        <dt>禁用</dt>
        <dd>
          <CronInput aria-label="禁用" value="0 0 2 * * ?" disabled />
        </dd>
      </dl>
    </div>
  )
}

/** Stands in for a server, so that the sample also runs signed out. */
const sampleAnswer = (): Promise<readonly string[]> => Promise.resolve(['2030-01-01 08:00:00', '2030-01-01 08:30:00'])

const START = { month: '1-6', day: '15W', hour: '8,12,18', minute: '0/10', year: '*' }

function SmallPickers() {
  const [texts, setTexts] = useState(START)
  const bind = (name: keyof typeof START) => ({ value: texts[name], onChange: (text: string) => setTexts((now) => ({ ...now, [name]: text })) })
  return (
    <>
      <h3>单项选择器</h3>
      <div className="cron-demo-small">
        {(
          [
            ['月份', 'month', MonthPicker],
            ['日期', 'day', DayOfMonthPicker],
            ['小时', 'hour', HourPicker],
            ['分钟', 'minute', MinutePicker],
            ['年份', 'year', YearPicker],
          ] as const
        ).map(([title, name, Picker]) => (
          <div key={name} className="panel">
            <h4>
              {title} <code data-testid={`cron-${name}`}>{texts[name]}</code>
            </h4>
            <Picker {...bind(name)} />
          </div>
        ))}
      </div>
    </>
  )
}
