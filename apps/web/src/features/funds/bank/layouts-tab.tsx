import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { addBankLayout, bankLayouts, editBankLayout } from '@aosp/contract/funds/bank'
import { ENCODINGS, LAYOUT_FIELDS, SIGNS } from '@aosp/contract/funds/bank-codes'
import { Can } from '../../../ui/can.tsx'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import type { Layout } from './bank-model.ts'

const LayoutDialog = lazy(() => import('./layout-dialog.tsx').then((module) => ({ default: module.LayoutDialog })))

const columnsText = ({ kind, columns }: Layout): string =>
  Object.entries(LAYOUT_FIELDS[kind])
    .flatMap(([field, title]) => {
      const heading = (columns as Record<string, string | undefined>)[field]
      return heading === undefined ? [] : [heading === title ? title : `${title}＝${heading}`]
    })
    .join('、')

/** How banks write their files, as data: a new bank is a new line here. */
export function LayoutsTab() {
  const { data, error, refetch } = useFetched(bankLayouts, {}, { quiet: true })
  const [open, setOpen] = useState<Layout | 'new'>()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  return (
    <>
      <p className="bank-file">
        <Can call={addBankLayout}>
          <Button type="primary" onClick={() => setOpen('new')}>
            新增格式
          </Button>
        </Can>
      </p>
      <div className="bank-scroll">
        <table className="bank-items">
          <caption className="unseen">银行文件格式</caption>
          <thead>
            <tr>
              <th>用途</th>
              <th>名称</th>
              <th>编码</th>
              <th>列名所在行</th>
              <th>日期与收支</th>
              <th>列名</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((layout) => (
              <tr key={layout.id}>
                <td>{layout.kind_dictText}</td>
                <td>{layout.name}</td>
                <td>{ENCODINGS[layout.encoding]}</td>
                <td>{layout.headRow}</td>
                <td>
                  {[layout.datePattern, layout.sign ? SIGNS[layout.sign] : null, layout.word ? `${layout.word}／${layout.otherWord ?? ''}` : null]
                    .filter((text) => text !== null && text !== undefined)
                    .join('；') || '—'}
                </td>
                <td>{columnsText(layout)}</td>
                <td>
                  <Can call={editBankLayout}>
                    <Button type="link" size="small" aria-label={`编辑 ${layout.name}`} onClick={() => setOpen(layout)}>
                      编辑
                    </Button>
                  </Can>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>{open !== undefined && <LayoutDialog {...(open === 'new' ? {} : { layout: open })} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
