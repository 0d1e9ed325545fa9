import { App, Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { calendarTemplate, importCalendar, policyList, tradingCalendar } from '@aosp/contract/trading/policy'
import { useQueryClient } from '@tanstack/react-query'
import { Can } from '../../../ui/can.tsx'
import { callListSource, ImportButton } from '../../../ui/list-page/index.ts'
import { YearCalendar } from '../../../ui/year-calendar/index.ts'

const CalendarJsonDialog = lazy(() => import('./calendar-json-dialog.tsx').then((module) => ({ default: module.CalendarJsonDialog })))
const SHEETS = callListSource({ importExcel: importCalendar, importTemplate: calendarTemplate })

/** The state's holidays and the working days in their place, by which every term in working days is counted. */
export function HolidayCalendar() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [asJson, setAsJson] = useState(false)
  const proposed = () => {
    message.info('已提交，待运营人员在“交易参数”中确认后生效')
    for (const { path } of [tradingCalendar, policyList]) void client.invalidateQueries({ queryKey: [path] })
  }
  return (
    <section aria-label="节假日日历" className="setting-calendar">
      <h2 className="setting-title">节假日日历</h2>
      <p>公告期、缴费期等以工作日计算的期限都按它计算。每年国务院公布放假安排后导入一次；导入的日期由运营人员确认后生效。</p>
      <Can call={importCalendar}>
        <Space wrap className="setting-imports">
          <ImportButton source={SHEETS} title="节假日安排" onDone={proposed} />
          <Button onClick={() => setAsJson(true)}>粘贴 JSON</Button>
        </Space>
      </Can>
      <YearCalendar none="节假日与调休在这里导入。" />
      <Suspense>{asJson && <CalendarJsonDialog onClose={() => setAsJson(false)} onDone={proposed} />}</Suspense>
    </section>
  )
}
