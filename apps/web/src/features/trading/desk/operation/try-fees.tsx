import { useState } from 'react'
import { exportTriedFees, tryFees } from '@aosp/contract/trading/policy'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { serverClock } from '../../../../lib/server-clock.ts'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { callListSource, ExportButton, PAGE_SIZES, PagedTable, useExport, type ListColumn, type RowOf } from '../../../../ui/list-page/index.ts'
import { Amount, DateField } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import type { PolicyValues } from './policy-model.ts'
import './operation.css'

type Row = RowOf<typeof tryFees>
const SHEET = callListSource({ exportXls: exportTriedFees })
const YEAR_MS = 365 * 86_400_000
const amount = (key: keyof Row & string, title: string): ListColumn<Row> => ({
  key,
  title,
  dataIndex: key,
  width: 150,
  align: 'right',
  render: (yuan: number) => <Amount yuan={yuan} />,
})
const COLUMNS: ListColumn<Row>[] = [
  { key: 'name', title: '场次名称', dataIndex: 'name', width: 240 },
  { key: 'code', title: '场次编号', dataIndex: 'code', width: 160 },
  { key: 'closeTime', title: '成交时间', dataIndex: 'closeTime', width: 170 },
  amount('value', '计费金额（元）'),
  amount('had', '原服务费（元）'),
  amount('would', '试算服务费（元）'),
  amount('difference', '差额（元）'),
]
const yuan = (value: number): string => `${showYuan(fromYuan(value))} 元`
const differenceText = (value: number): string => (value === 0 ? '与原来相同' : `比原来${value > 0 ? '多' : '少'} ${yuan(Math.abs(value))}`)

/** The deals of some days under a schedule that nobody has proposed yet: only looked at, nothing changes. */
export function TryFees({ values: { feeSteps, feeCap }, onClose }: { values: Pick<PolicyValues, 'feeSteps' | 'feeCap'>; onClose: () => void }) {
  const [period, setPeriod] = useState(() => ({ from: toBeijingDay(new Date(serverClock.now() - YEAR_MS)), until: toBeijingDay(new Date(serverClock.now())) }))
  const [page, setPage] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: PAGE_SIZES[0] })
  const asked = { schedule: JSON.stringify({ feeSteps, feeCap }), ...period }
  const isWhole = period.from !== '' && period.until !== ''
  const { data, error, isFetching, refetch } = useFetched(tryFees, { ...asked, ...page }, { quiet: true, keepLast: true, enabled: isWhole })
  const exporting = useExport(SHEET, { conditions: asked }, `服务费试算 ${period.from} 至 ${period.until}`)
  const choose = (chosen: Partial<typeof period>) => {
    setPeriod((before) => ({ ...before, ...chosen }))
    setPage((before) => ({ ...before, pageNo: 1 }))
  }
  return (
    <DialogFrame open title="试算服务费" width={1240} onClose={onClose} footerStart={data && data.total > 0 && <ExportButton exporting={exporting} />}>
      <p className="policy-try-lead">按所填分档重算所选期间的成交，金额为双方合计、优惠前。仅供比较，不改变任何成交和现行参数。</p>
      <div className="policy-try-period">
        <span>成交日期</span>
        <DateField aria-label="开始日期" value={period.from} onChange={(from) => choose({ from })} />
        <span>至</span>
        <DateField aria-label="截止日期" value={period.until} onChange={(until) => choose({ until })} />
      </div>
      <p role="status">
        {!isWhole
          ? '请选择开始日期和截止日期'
          : data && data.total > 0
            ? `${data.total} 笔成交：原服务费 ${yuan(data.sums.had)}，试算服务费 ${yuan(data.sums.would)}，${differenceText(data.sums.difference)}`
            : ''}
      </p>
      {isWhole && (
        <PagedTable<Row>
          label="服务费试算"
          columns={COLUMNS}
          list={{
            state: { ...page, filters: {} },
            rows: data?.records ?? [],
            total: data?.total ?? 0,
            sums: data?.sums,
            loading: isFetching,
            failure: error,
            again: () => void refetch(),
            change: ({ pageNo = page.pageNo, pageSize = page.pageSize }) => setPage({ pageNo, pageSize }),
          }}
          empty={{ title: '该期间没有成交', text: '可以换一段期间再试。' }}
        />
      )}
    </DialogFrame>
  )
}
