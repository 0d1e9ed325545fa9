import { useQuery } from '@tanstack/react-query'
import { App, Spin } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { add, chosenRows, emptySelection } from '../selection-model.ts'
import { BUSINESS_ELLIPSIS, type ListPicker } from './list-picker.ts'
import { ListPickerDialog } from './list-picker-dialog.tsx'
import { joinKeys, splitKeys, type PickerRow } from './picker-rows.ts'
import { reportConditions } from './report-conditions.tsx'
import { GROUP_CACHE_MS, POPUP_WIDTH, popupRefusal, reportRowKey, reportTableColumns, rowsOfValue, selfParams } from './report-popup.ts'
import type { ReportConfig, ReportQueryItem, ReportSource } from './report-source.ts'
import type { Opening } from './use-opening.ts'

export type ReportPopupProps = {
  source: ReportSource
  code: string
  multiple: boolean
  /** What the field holds now and the report's field it came from: those rows are chosen when the popup opens. */
  stored?: { field: string; value: string } | undefined
  /** Popups of one group share their lists for half a minute. */
  groupId?: string | undefined
  /** Parameters of the report. */
  param?: Readonly<Record<string, unknown>> | undefined
  frame: Opening
  onConfirm: (rows: readonly PickerRow[]) => void
}

type Loaded = { config: ReportConfig; items: readonly ReportQueryItem[]; chosen: readonly PickerRow[] }

/** Built from what the report says of itself; when that cannot be had it says so and closes. */
export function ReportPopupDialog(props: ReportPopupProps) {
  const { source, code, groupId = '', param, frame } = props
  // What the field held on opening: confirming changes it while the dialog still fades.
  const [stored] = useState(props.stored)
  const { modal } = App.useApp()
  const loaded = useQuery<Loaded>({
    queryKey: ['report-popup', groupId, code, stored ?? null, param ?? null],
    queryFn: async () => {
      const config = await source.config(code)
      const [items, chosen] = await Promise.all([source.queryItems(config.cgRpConfigId), echoed(source, config.cgRpConfigId, stored, param)])
      return { config, items, chosen }
    },
    staleTime: groupId ? GROUP_CACHE_MS : 0,
    gcTime: groupId ? GROUP_CACHE_MS : 0,
    retry: false,
  })
  const { error } = loaded
  const fail = useEffectEvent((reason: string) => {
    modal.error({ title: PICKER_TEXTS.popupFailed, content: reason, okText: '知道了' })
    frame.onClose()
  })
  useEffect(() => {
    if (error) fail(error.message)
  }, [error])
  if (!loaded.data)
    return (
      <DialogFrame {...frame} title="请稍候" width={POPUP_WIDTH}>
        <Spin className="picker-wait" aria-label="正在加载" />
      </DialogFrame>
    )
  return <Report {...props} {...loaded.data} />
}

function Report({ source, config, items, chosen, code, multiple, groupId = '', param, frame, onConfirm }: ReportPopupProps & Loaded) {
  const { fields, open } = useMemo(() => reportConditions(items, config), [items, config])
  const picker = useMemo((): ListPicker => {
    const [first] = config.columns
    return {
      what: config.cgRpConfigName,
      source: {
        key: `report:${groupId}:${code}`,
        load: async (query) => {
          const { records, total } = await source.rows(config.cgRpConfigId, query)
          return { records: [...records], total, size: records.length, current: 1, pages: 1 }
        },
        resolve: () => Promise.resolve([]),
      },
      store: 'id',
      text: first?.dataIndex ?? 'id',
      columns: reportTableColumns(config),
      conditions: fields,
      width: POPUP_WIDTH,
      pageSizes: [10, 20, 30],
      ellipsis: BUSINESS_ELLIPSIS,
      fixed: selfParams(param),
    }
  }, [source, config, fields, code, groupId, param])
  const start = useMemo(() => add(emptySelection<PickerRow>(multiple ? 'multi' : 'single', reportRowKey), chosen), [multiple, chosen])
  return (
    <ListPickerDialog
      picker={picker}
      frame={frame}
      start={start}
      lost={NOTHING_LOST}
      title={config.cgRpConfigName}
      open={open}
      freshFor={groupId ? GROUP_CACHE_MS : 0}
      refusalOf={(count) => popupRefusal(count, multiple)}
      onConfirm={(selection) => onConfirm(chosenRows(selection))}
    />
  )
}

const NOTHING_LOST: ReadonlySet<string> = new Set()

/** Rows the field holds already, asked for by their value. */
async function echoed(
  source: ReportSource,
  cgRpConfigId: string,
  stored: ReportPopupProps['stored'],
  param: ReportPopupProps['param'],
): Promise<readonly PickerRow[]> {
  const values = splitKeys(stored?.value)
  if (!stored || values.length === 0) return []
  const { records } = await source.rows(cgRpConfigId, { ...selfParams(param), [`force_${stored.field}`]: joinKeys(values), pageNo: 1, pageSize: 100 })
  return rowsOfValue(stored.value, stored.field, records)
}
