import { FilterOutlined, SyncOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { LIST_TEXTS, QUERY_TEXTS } from '../list-texts.ts'
import type { QueryField } from './advanced-query.ts'
import type { PagedList } from './use-paged-list.ts'

const AdvancedQueryDialog = lazy(() => import('./advanced-query-dialog.tsx').then((module) => ({ default: module.AdvancedQueryDialog })))

/** Opens the query builder; while a query is in force the sign turns and the hint offers to clear it. */
export function AdvancedQueryButton<Row>({ list, fields }: { list: PagedList<Row>; fields: readonly QueryField[] }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const { advanced } = list.state
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  const clear = (
    <span>
      已有高级查询条件生效
      <Button type="link" size="small" onClick={() => list.ask(undefined)}>
        {LIST_TEXTS.clearChosen}
      </Button>
    </span>
  )
  return (
    <>
      <Tooltip title={advanced ? clear : ''} color="#fff" styles={{ container: { color: 'rgba(0, 0, 0, 0.88)' } }}>
        <Button
          className={advanced ? 'query-active' : ''}
          icon={advanced ? <SyncOutlined aria-hidden /> : <FilterOutlined aria-hidden />}
          aria-pressed={advanced !== undefined}
          onClick={show}
        >
          {QUERY_TEXTS.button}
        </Button>
      </Tooltip>
      {used && (
        <Suspense>
          <AdvancedQueryDialog fields={fields} active={advanced} open={open} onClose={() => setOpen(false)} onAsk={list.ask} />
        </Suspense>
      )}
    </>
  )
}
