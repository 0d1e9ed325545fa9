import { Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { RowActions, type PagedList, type RowAction } from '../../../ui/list-page/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { LotCode } from './price-cells.tsx'
import './trading.css'

export type Card = {
  code: string
  name: string
  state: ReactNode
  /** What is false has nothing to say. */
  facts: readonly (readonly [title: string, content: ReactNode] | false)[]
  next: ReactNode
  actions: readonly RowAction[]
}
type Props<Row> = { list: PagedList<Row>; label: string; empty: { title: string; text: ReactNode; actions?: ReactNode }; card: (row: Row) => Card }

/** The rows of a list on a phone, one card each with its button in sight. */
export function RowCards<Row extends { id: string }>({ list, label, empty, card }: Props<Row>) {
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
      <ul className="seat-cards" aria-label={label}>
        {list.rows.map((row) => {
          const { code, name, state, facts, next, actions } = card(row)
          return (
            <li key={row.id} className="seat-card">
              <div className="seat-card-head">
                <div>
                  <LotCode code={code} />
                  <b>{name}</b>
                </div>
                {state}
              </div>
              <dl>
                {facts.map(
                  (fact) =>
                    fact && (
                      <div key={fact[0]}>
                        <dt>{fact[0]}</dt>
                        <dd>{fact[1]}</dd>
                      </div>
                    ),
                )}
              </dl>
              <div className="seat-card-foot">
                <RowActions name={name} actions={actions} open={0} />
                {next}
              </div>
            </li>
          )
        })}
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
