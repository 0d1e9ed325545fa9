import { Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { RowActions, type PagedList, type RowAction } from '../../../../ui/list-page/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { Deposit } from './deposit.tsx'
import { Price } from './price.tsx'
import { waitsFor } from './my-bidding-model.ts'
import type { MySignUp } from './my-sign-up.ts'

type Props = {
  list: PagedList<MySignUp>
  next: (row: MySignUp) => ReactNode
  actionsOf: (row: MySignUp) => RowAction[]
  empty: { title: string; text: string; actions: ReactNode }
}

/** The same rows on a phone, one card each with its button in sight. */
export function SignUpCards({ list, next, actionsOf, empty }: Props) {
  if (list.failure && list.rows.length === 0) return <ErrorState message={list.failure.message} onRetry={list.again} />
  if (list.first) return <Skeleton active paragraph={{ rows: 6 }} />
  if (list.rows.length === 0)
    return (
      <EmptyState icon="gavel" title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      <ul className="seat-cards" aria-label="我的竞价">
        {list.rows.map((row) => (
          <li key={row.id} className="seat-card">
            <div className="seat-card-head">
              <b>{row.biddingName}</b>
              <TransStateTag state={row.state} name={row.stateName || row.state_dictText} note={row.rejectNote} />
            </div>
            <dl>
              <div>
                <dt>场次编号</dt>
                <dd>{row.biddingCode}</dd>
              </div>
              <div>
                <dt>价格（元）</dt>
                <dd>
                  <Price row={row} />
                </dd>
              </div>
              {row.signDue && (
                <div>
                  <dt>签约期限</dt>
                  <dd>{row.signDue.slice(0, 16)}</dd>
                </div>
              )}
              <div>
                <dt>保证金</dt>
                <dd>
                  <Deposit yuan={row.deposit} paid={row.paid} />
                </dd>
              </div>
              <div>
                <dt>竞价开始</dt>
                <dd>{row.startTime?.slice(0, 16) ?? '—'}</dd>
              </div>
              {row.bidderNo !== null && (
                <div>
                  <dt>竞买号</dt>
                  <dd>{row.bidderNo}</dd>
                </div>
              )}
              {row.refundState_dictText && (
                <div>
                  <dt>退款</dt>
                  <dd>{row.refundState_dictText}</dd>
                </div>
              )}
            </dl>
            {waitsFor(row) && <p>{waitsFor(row)}</p>}
            <div className="seat-card-foot">
              <RowActions name={row.biddingName} actions={actionsOf(row)} open={1} />
              {next(row)}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        current={list.state.pageNo}
        pageSize={list.state.pageSize}
        total={list.total}
        hideOnSinglePage
        onChange={(pageNo) => list.change({ pageNo })}
      />
    </>
  )
}
