import { FilterOutlined } from '@ant-design/icons'
import { Button, DatePicker, Drawer, Segmented, Select, TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import type { AnalysisScreen } from '@aosp/contract/analysis/codes'
import { analysisFilters } from '@aosp/contract/analysis/report'
import { isPublicType } from '@aosp/contract/trading/codes'
import { useDevice } from '../../../ui/display/index.ts'
import { typeText } from '../../../ui/light/trade-words.ts'
import { useMoment } from '../../../ui/parts/index.ts'
import { CATALOGUE, LazyTreeSelect } from '../../../ui/pickers/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { customPeriod, isPreset, PRESETS } from './period.ts'
import type { Condition } from './report-filter.ts'
import { REPORT_SCREENS } from './report-screens.ts'
import type { ReportHandle } from './use-report.ts'

const OWN_DAYS = 'own'
const PERIODS = [...PRESETS, { value: OWN_DAYS, label: '自定义' }]
const GROUPS = [
  { value: '1', label: '集团内' },
  { value: '0', label: '集团外' },
]

type Props = { screen: AnalysisScreen; report: ReportHandle }

/** What the report is about. On a phone the period stays in sight, the rest waits in a drawer. */
export function FilterBar({ screen, report }: Props) {
  const [open, setOpen] = useState(false)
  const isPhone = useDevice() === 'mobile'
  const { conditions } = report.filter
  const count = Object.keys(conditions).length
  const choices = <Conditions screen={screen} report={report} />
  const reset = count > 0 && <Button onClick={() => report.ask({ ...report.filter, conditions: {} })}>清除条件</Button>
  return (
    <div className="report-filter" role="search" aria-label="统计条件">
      <PeriodChoice report={report} isPhone={isPhone} />
      {!isPhone && (
        <div className="report-conditions">
          {choices}
          {reset}
        </div>
      )}
      {isPhone && report.offered.length > 0 && (
        <>
          <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
            {count > 0 ? `筛选（${count}）` : '筛选'}
          </Button>
          <Drawer
            open={open}
            placement="bottom"
            size="auto"
            title="筛选"
            onClose={() => setOpen(false)}
            footer={
              <div className="report-drawer-foot">
                {reset}
                <Button type="primary" onClick={() => setOpen(false)}>
                  查看结果
                </Button>
              </div>
            }
          >
            <div className="report-conditions">{choices}</div>
          </Drawer>
        </>
      )}
    </div>
  )
}

function PeriodChoice({ report: { filter, ask }, isPhone }: { report: ReportHandle; isPhone: boolean }) {
  const [first, last] = [useMoment(filter.period.from), useMoment(filter.period.to)]
  const days = useMemo<[typeof first, typeof last]>(() => [first, last], [first, last])
  const choose = (value: string) => ask({ ...filter, preset: isPreset(value) ? value : undefined })
  const chosen = filter.preset ?? OWN_DAYS
  return (
    <>
      {isPhone ? (
        <Select aria-label="统计期间" className="report-period" value={chosen} options={PERIODS} onChange={choose} />
      ) : (
        <Segmented aria-label="统计期间" value={chosen} options={PERIODS} onChange={choose} />
      )}
      {filter.preset === undefined && (
        <DatePicker.RangePicker
          aria-label="起止日期"
          className="report-days"
          allowClear={false}
          value={days}
          onChange={(_days, [from, to]) => {
            const period = customPeriod(from, to)
            if (period) ask({ ...filter, preset: undefined, period })
          }}
        />
      )}
    </>
  )
}

function Conditions({ screen, report: { filter, offered, ask } }: Props) {
  const { conditions } = filter
  const put = (name: Condition, value: string | undefined) => {
    const { [name]: _before, ...rest } = conditions
    ask({ ...filter, conditions: value ? { ...rest, [name]: value } : rest })
  }
  const { types } = REPORT_SCREENS[screen]
  // Who is told of no assets is told of what is open to all.
  const known = offered.includes('depart') ? types : types.filter(isPublicType)
  return (
    <>
      {offered.includes('depart') && <DepartChoice value={conditions.depart} onChange={(value) => put('depart', value)} />}
      {offered.includes('category') && (
        <div className="report-choice">
          <LazyTreeSelect
            aria-label="资产目录"
            placeholder="全部资产目录"
            source={CATALOGUE.source}
            value={conditions.category ?? ''}
            onChange={(value) => put('category', value)}
          />
        </div>
      )}
      {offered.includes('transType') && (
        <Select
          aria-label="交易类型"
          className="report-choice"
          allowClear
          placeholder="全部交易类型"
          value={conditions.transType ?? null}
          options={known.map((type) => ({ value: String(type), label: typeText(type) }))}
          onChange={(value: string | null | undefined) => put('transType', value ?? undefined)}
        />
      )}
      {offered.includes('inGroup') && (
        <Select
          aria-label="集团内外"
          className="report-choice"
          allowClear
          placeholder="集团内外"
          value={conditions.inGroup ?? null}
          options={GROUPS}
          onChange={(value: string | null | undefined) => put('inGroup', value ?? undefined)}
        />
      )}
    </>
  )
}

/** Companies and the departments their assets name. */
function DepartChoice({ value, onChange }: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const { data, error } = useFetched(analysisFilters, {}, { quiet: true })
  return (
    <TreeSelect<string | null>
      aria-label="单位部门"
      className="report-choice"
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder="全部单位部门"
      value={value ?? null}
      treeData={(data?.departs ?? []).map((company) => ({ ...company, selectable: true }))}
      notFoundContent={error ? `单位部门未能加载：${error.message}` : '没有单位部门'}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
