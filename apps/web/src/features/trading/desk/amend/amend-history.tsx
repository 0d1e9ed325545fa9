import { Skeleton } from 'antd'
import { amendmentList } from '@aosp/contract/trading/session'
import { REVIEW_COLOURS } from '@aosp/contract/trading/codes'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { StateMark } from '../../../../ui/parts/index.ts'
import { TermChanges } from './term-changes.tsx'

/** Every amendment that was asked for, with what it changes and what became of it. */
export function AmendHistory({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(amendmentList, { bidding: id, pageSize: 50 }, { quiet: true })
  return (
    <DrawerFrame open title={`变更记录：${name}`} width={760} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.records.length === 0 && <EmptyState title="没有变更记录" />}
      {data?.records.map((amendment) => (
        <section key={amendment.id} aria-label={amendment.createTime}>
          <div className="panel-head">
            <h3>
              {amendment.version === null ? '' : `第 ${amendment.version} 版 `}
              {amendment.createTime}
            </h3>
            <StateMark colour={REVIEW_COLOURS[amendment.state] ?? 'default'} text={amendment.state_dictText} note={amendment.rejectNote} />
          </div>
          <p>变更原因：{amendment.reason}</p>
          <TermChanges title={amendment.reason} diff={amendment.diff} />
        </section>
      ))}
    </DrawerFrame>
  )
}
