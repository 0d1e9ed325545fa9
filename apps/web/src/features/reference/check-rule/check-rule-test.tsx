import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Alert, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { testCheckRule, type checkRules } from '@aosp/contract/reference/check-rule'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import './check-rule.css'

type Rule = Received<typeof checkRules>['records'][number]
type Part = Received<typeof testCheckRule>['parts'][number]

/** 功能测试: what every part of the rule finds in the value, while it is typed. */
export function CheckRuleTest({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const value = useSettled(typed)
  const { data, error } = useFetched(testCheckRule, { ruleJson: rule.ruleJson, value }, { quiet: true, keepLast: true, enabled: value !== '' })
  const failed = data?.parts.find(({ passed }) => !passed)
  return (
    <DialogFrame open width={640} title={`功能测试：${rule.ruleName}`} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label="测试值" extra="输入后立即按规则逐条检查，不会保存。">
          <Input aria-label="测试值" value={typed} maxLength={1000} allowClear autoFocus onChange={({ target }) => setTyped(target.value)} />
        </Form.Item>
      </Form>
      {value !== '' && error && !data && <Alert type="error" showIcon title={error.message} />}
      {value !== '' && !data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {value !== '' && data && (
        <div role="status">
          <Alert showIcon type={data.passed ? 'success' : 'error'} title={data.passed ? '符合规则' : (failed?.message ?? '')} />
          <ul className="check-parts">
            {data.parts.map((part, index) => (
              // Parts have no name; they stand in a fixed order.
              // oxlint-disable-next-line react/no-array-index-key
              <PartLine key={index} part={part} />
            ))}
          </ul>
        </div>
      )}
    </DialogFrame>
  )
}

const PartLine = ({ part }: { part: Part }) => (
  <li>
    {part.passed ? <CheckCircleFilled className="check-good" aria-label="通过" /> : <CloseCircleFilled className="check-bad" aria-label="未通过" />}
    <span>{part.digits === '*' ? '整个值' : `第 ${part.beginIndex + 1} 位起 ${part.digits} 位`}</span>
    <code>{part.pattern}</code>
    <span className="check-found">{part.checkValue === '' ? '（空）' : part.checkValue}</span>
  </li>
)
