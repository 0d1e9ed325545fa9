import { Alert, App, Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { checkVirtual, virtualDifferences, virtualOperations, virtualStatus } from '@aosp/contract/funds/virtual'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { Can } from '../../../ui/can.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { DifferenceList } from './difference-list.tsx'
import { OperationList } from './operation-list.tsx'
import '../funds.css'

const TABS = [
  { key: 'operations', title: '往来指令' },
  { key: 'differences', title: '双方差异' },
]
const REFRESHES = [virtualStatus, virtualOperations, virtualDifferences]

/** The group's virtual accounts at the finance company: how the link stands, what was asked of it, what the two books disagree on. */
export function VirtualPage() {
  const [query, setQuery] = useSearchParams()
  const active = query.get('tab') === 'differences' ? 'differences' : 'operations'
  return (
    <section className="panel funds">
      <div className="page-head">
        <h1 className="page-title">虚拟账户</h1>
        <p>集团企业的保证金在财务公司虚拟账户冻结：对方确认冻结后才入账，解冻和划转入账后自动通知对方，每晚核对双方账目。</p>
      </div>
      <LinkState />
      <Tabs label="虚拟账户" tabs={TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        {active === 'operations' ? <OperationList /> : <DifferenceList />}
      </Tabs>
    </section>
  )
}

function LinkState() {
  const { message } = App.useApp()
  const { data, error, refetch } = useFetched(virtualStatus, {}, { quiet: true, every: 10_000 })
  const check = useCall(checkVirtual, { refreshes: REFRESHES })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const run = async () => {
    const answer = await check.run({})
    if (answer) void (answer.result.differences + answer.result.silent > 0 ? message.warning(answer.message) : message.success(answer.message))
  }
  const { tone, title } = summaryOf(data)
  return (
    <div className="funds-link" role="region" aria-label="接入状态">
      <Alert
        type={tone}
        showIcon
        title={title}
        description={data.check ? `上次核对 ${data.check.at}，共 ${data.check.accounts} 个账户` : data.connected ? '还没有核对过' : '冻结和解冻仅在本平台登记'}
        action={
          <Can call={checkVirtual}>
            <Button disabled={!data.connected} loading={check.busy} onClick={() => void run()}>
              立即核对
            </Button>
          </Can>
        }
      />
      <DescriptionList
        title="双方账目"
        columns={4}
        items={[
          { label: '连接', value: data.connected ? (data.standIn ? '已接入（内置演示财务公司）' : '已接入') : '未接入' },
          { label: '办理中指令', value: `${data.waiting} 条` },
          { label: '本方冻结合计', value: data.check && yuan(data.check.here) },
          { label: '对方冻结合计', value: data.check && yuan(data.check.there) },
        ]}
      />
    </div>
  )
}

const yuan = (amount: number): string => `${showYuan(fromYuan(amount))} 元`

/** What matters most, first: what a person has to do, what nobody could look at, that all is well. */
function summaryOf(status: Received<typeof virtualStatus>): { tone: 'success' | 'info' | 'warning' | 'error'; title: string } {
  if (!status.connected) return { tone: 'info', title: '尚未接入财务公司' }
  if (status.stuck > 0) return { tone: 'error', title: `${status.stuck} 条指令被财务公司拒绝，请核实后重新发送` }
  if (status.differences > 0) return { tone: 'error', title: `${status.differences} 处双方差异待处理` }
  if (status.check && status.check.silent > 0) return { tone: 'warning', title: `上次核对有 ${status.check.silent} 个账户对方未答复：${status.check.fault}` }
  return status.check ? { tone: 'success', title: '双方账目一致' } : { tone: 'info', title: '尚未核对双方账目' }
}
