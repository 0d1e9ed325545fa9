import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { testFillRule, type fillRules } from '@aosp/contract/reference/fill-rule'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import './fill-rule.css'

type Rule = Received<typeof fillRules>['records'][number]

/** 功能测试: the value that comes next. Looking at it uses nothing up. */
export function FillRuleTest({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useFetched(testFillRule, { ruleCode: rule.ruleCode }, { quiet: true })
  return (
    <DialogFrame
      open
      width={520}
      title={`功能测试：${rule.ruleName}`}
      onClose={onClose}
      footerStart={
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          再试一次
        </Button>
      }
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!error && data === undefined && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {!error && data !== undefined && (
        <p className="fill-value" role="status">
          {data}
        </p>
      )}
      <p className="fill-hint">以上是下一个值，仅供查看，不占用编号。</p>
    </DialogFrame>
  )
}
