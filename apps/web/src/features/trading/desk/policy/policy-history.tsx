import { Skeleton } from 'antd'
import { policyList, POLICY_STATE } from '@aosp/contract/trading/policy'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { StateMark } from '../../../../ui/parts/index.ts'
import { nameText, valueText } from './policy-model.ts'

const COLOURS: Readonly<Record<number, string>> = {
  [POLICY_STATE.waiting]: 'orange',
  [POLICY_STATE.confirmed]: 'green',
  [POLICY_STATE.refused]: 'red',
  [POLICY_STATE.withdrawn]: 'default',
}

/** Every adjustment that was ever proposed, with who did what and from when it holds. */
export function PolicyHistory({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useFetched(policyList, { pageSize: 50 }, { quiet: true })
  return (
    <DrawerFrame open title="调整记录" width={760} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.records.length === 0 && <EmptyState title="没有调整记录" />}
      {data?.records.map((record) => (
        <section key={record.id} aria-label={record.reason}>
          <div className="panel-head">
            <h3>
              {record.reason}
              {record.inForce && '（现行）'}
            </h3>
            <StateMark colour={COLOURS[record.state] ?? 'default'} text={record.state_dictText} note={record.rejectNote} />
          </div>
          <p>
            {record.proposeBy} {record.proposeTime} 提出
            {record.decideBy && `，${record.decideBy} ${record.decideTime ?? ''} 处理`}；生效时间 {record.effectiveTime}
          </p>
          <ul className="policy-changes">
            {record.changed.map((name) => (
              <li key={name}>
                {nameText(name)}：{valueText(name, record.values)}
              </li>
            ))}
            {record.calendar.map(({ day, works, name }) => (
              <li key={day}>
                {day} {works ? '上班' : '休息'}
                {name && `（${name}）`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DrawerFrame>
  )
}
