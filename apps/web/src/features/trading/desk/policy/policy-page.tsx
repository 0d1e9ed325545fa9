import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentPolicy, decidePolicy, policyList, POLICY_STATE, proposePolicy } from '@aosp/contract/trading/policy'
import { useMay } from '../../../../ui/can.tsx'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { Tabs } from '../../../../ui/light/tabs.tsx'
import { DescriptionList } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { feeTiers } from '../issue/issue-money.ts'
import { PLAIN_NAMES, POLICY_FIELDS, valueText, type PolicyTab, type PolicyValues } from './policy-model.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../trading.css'
import '../operation.css'

const PolicyProposal = lazy(() => import('./policy-proposal.tsx').then((module) => ({ default: module.PolicyProposal })))
const PolicyHistory = lazy(() => import('./policy-history.tsx').then((module) => ({ default: module.PolicyHistory })))
const WaitingProposal = lazy(() => import('./policy-waiting.tsx').then((module) => ({ default: module.WaitingProposal })))
const YearCalendar = lazy(() => import('../../../../ui/year-calendar/index.ts').then((module) => ({ default: module.YearCalendar })))
const PointTables = lazy(() => import('./point-tables.tsx').then((module) => ({ default: module.PointTables })))

const TABS = [
  { key: 'period', title: '期限' },
  { key: 'fee', title: '价格与费用' },
  { key: 'point', title: '积分' },
  { key: 'calendar', title: '工作日历' },
]

/** The limits trading is held to: an administrator proposes others, an operator confirms them, and both stay readable for ever. */
export function TradingPolicyPage() {
  const may = useMay()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.some(({ key }) => key === query.get('tab')) ? (query.get('tab') ?? 'period') : 'period'
  const current = useFetched(currentPolicy, {}, { quiet: true })
  const waiting = useFetched(policyList, { state: String(POLICY_STATE.waiting), pageSize: 1 }, { quiet: true }).data?.records[0]
  const [opened, setOpened] = useState<'propose' | 'history'>()
  const close = () => setOpened(undefined)
  return (
    <div className="stack">
      <section className="panel" aria-label="交易参数">
        <div className="page-head">
          <h1 className="page-title">交易参数</h1>
          <span>
            {may(proposePolicy) && (
              <Button type="primary" disabled={!current.data || waiting !== undefined} onClick={() => setOpened('propose')}>
                提出调整
              </Button>
            )}{' '}
            <Button onClick={() => setOpened('history')}>调整记录</Button>
          </span>
          <p>{current.data ? `现行参数自 ${current.data.effectiveTime} 起生效；调整由管理员提出、运营人员确认` : '由管理员提出、运营人员确认'}</p>
        </div>
        {waiting && current.data && (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
            <WaitingProposal proposal={waiting} current={current.data.values} mayDecide={may(decidePolicy)} mayWithdraw={may(proposePolicy)} />
          </Suspense>
        )}
        {current.error && !current.data && <ErrorState message={current.error.message} onRetry={() => void current.refetch()} />}
        <Tabs label="参数分类" tabs={TABS} active={tab} onChange={(key) => setQuery(key === 'period' ? {} : { tab: key })}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            {tab === 'point' ? (
              <PointTables />
            ) : tab === 'calendar' ? (
              <YearCalendar none="节假日与调休由管理员在“提出调整”中登记，或在平台设置中导入。" />
            ) : current.data ? (
              <Values tab={tab as PolicyTab} values={current.data.values} />
            ) : (
              !current.error && <Skeleton active paragraph={{ rows: 8 }} />
            )}
          </Suspense>
        </Tabs>
      </section>
      <Suspense>
        {opened === 'propose' && current.data && <PolicyProposal current={current.data.values} onClose={close} />}
        {opened === 'history' && <PolicyHistory onClose={close} />}
      </Suspense>
    </div>
  )
}

function Values({ tab, values }: { tab: PolicyTab; values: PolicyValues }) {
  const names = PLAIN_NAMES.filter((name) => POLICY_FIELDS[name].tab === tab)
  const groups = [...new Set(names.map((name) => POLICY_FIELDS[name].group))]
  return (
    <>
      {groups.map((group) => (
        <section key={group} className="fact-group" aria-label={group}>
          <h2 className="form-group">{group}</h2>
          <DescriptionList
            title={group}
            columns={3}
            items={names
              .filter((name) => POLICY_FIELDS[name].group === group)
              .map((name) => ({ label: POLICY_FIELDS[name].label, value: valueText(name, values) }))}
          />
        </section>
      ))}
      {tab === 'fee' && (
        <section className="fact-group" aria-label="服务费分档">
          <h2 className="form-group">服务费分档</h2>
          <table className="policy-calendar">
            <thead>
              <tr>
                <th scope="col">成交额</th>
                <th scope="col">计费办法</th>
                <th scope="col">服务费（元）</th>
              </tr>
            </thead>
            <tbody>
              {feeTiers(values).map(({ range, rate, fees }) => (
                <tr key={range}>
                  <th scope="row">{range}</th>
                  <td>{rate}</td>
                  <td>{fees}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
