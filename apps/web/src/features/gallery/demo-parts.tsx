import { Segmented } from 'antd'
import { session } from '../../lib/session.ts'
import { Panel } from '../../ui/panel.tsx'
import './pickers-demo.css'

/** Local samples, or the server's rows for who is signed in. */
export function SourceSwitch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  if (session.token() === undefined) return null
  return (
    <Segmented
      aria-label="数据来源"
      options={[
        { value: 'local', label: '本地示例' },
        { value: 'server', label: '服务端数据' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

export function Usage({ text }: { text: string }) {
  return (
    <Panel title="用法">
      <pre className="picker-demo-use">{text}</pre>
    </Panel>
  )
}
