import { Alert } from 'antd'
import { useState } from 'react'
import { currentPolicy, proposePolicy } from '@aosp/contract/trading/policy'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { CodeEditor } from '../../../ui/editors/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { readCalendar } from './calendar-json.ts'

const SAMPLE = '[\n  { "day": "2027-01-01", "works": false, "name": "元旦" }\n]'

/** Days as JSON: what they come to is said while they are written, and they are proposed like those of a sheet. */
export function CalendarJsonDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [text, setText] = useState(SAMPLE)
  const policy = useFetched(currentPolicy, {}, { quiet: true })
  const propose = useCall(proposePolicy)
  const read = readCalendar(text)
  const save = async () => {
    if (!('days' in read) || !policy.data) return false
    const reason = `导入节假日安排：${read.days[0]?.day.slice(0, 4)} 年 ${read.days.length} 天`
    const done = await propose.run({ values: policy.data.values, calendar: read.days, reason })
    if (done) onDone()
    return done !== undefined
  }
  return (
    <DialogFrame open width={720} title="导入节假日安排" okText="提交确认" okDisabled={!('days' in read) || !policy.data} onOk={save} onClose={onClose}>
      <CodeEditor language="javascript" aria-label="节假日 JSON" value={text} onChange={setText} />
      <div role="status" className="setting-json">
        {'fault' in read ? (
          <Alert type="warning" showIcon title={read.fault} />
        ) : (
          <Alert
            type="success"
            showIcon
            title={`共 ${read.days.length} 天：${read.days.filter(({ works }) => !works).length} 天休息，${read.days.filter(({ works }) => works).length} 天上班`}
          />
        )}
      </div>
    </DialogFrame>
  )
}
