import { Form } from 'antd'
import { useState } from 'react'
import { ListPickerInput, TreePickerInput } from '../../ui/pickers/index.ts'
import { SourceSwitch, Usage } from './demo-parts.tsx'
import { localListSamples, localTreeSamples, serverListSamples, serverTreeSamples, type ListSample, type TreeSample } from './picker-samples.ts'
import './pickers-demo.css'

const USE = `// 声明一次：数据从哪来、存哪个字段、显示哪个字段
const ASSETS: ListPicker = { what: '资产', source: listCallSource(assetList), store: 'id', text: 'name', columns, conditions,
  width: BUSINESS_WIDTH, pageSizes: BUSINESS_PAGE_SIZES, ellipsis: BUSINESS_ELLIPSIS }

<Form.Item name="userIds" label="接收人">
  <ListPickerInput picker={USERS} store="id" multiple />
</Form.Item>
<Form.Item name="departIds" label="所属部门">
  <TreePickerInput picker={DEPARTS} multiple />
</Form.Item>`

/** All pickers on local rows; signed in, on the server's as well. */
export function PickersDemo() {
  const [from, setFrom] = useState('local')
  const server = from === 'server'
  const [lists, trees] = server ? [serverListSamples(), serverTreeSamples()] : [localListSamples(), localTreeSamples()]
  return (
    <div className="stack">
      <SourceSwitch value={from} onChange={setFrom} />
      <section className="panel" key={`lists-${from}`} aria-label="列表选择">
        <div className="panel-head">
          <h2>列表选择</h2>
          <small>选择在翻页、查询、切换部门后都保留；失效的旧值保留并标出。</small>
        </div>
        <Form layout="vertical" className="picker-demo-grid">
          {lists.map((sample) => (
            <ListField key={sample.key} sample={sample} />
          ))}
          {lists[0] && (
            <Form.Item label="禁用">
              <ListPickerInput picker={lists[0].picker} value={lists[0].start ?? ''} multiple disabled />
            </Form.Item>
          )}
        </Form>
      </section>
      <section className="panel" key={`trees-${from}`} aria-label="树选择">
        <div className="panel-head">
          <h2>树选择</h2>
          <small>逐级加载，在服务端搜索，只绘制可见的行。</small>
        </div>
        <Form layout="vertical" className="picker-demo-grid">
          {trees.map((sample) => (
            <TreeField key={sample.key} sample={sample} />
          ))}
        </Form>
      </section>
      <Usage text={USE} />
    </div>
  )
}

function ListField({ sample: { key, label, picker, multiple = false, limit, start = '' } }: { sample: ListSample }) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('')
  return (
    <Form.Item label={label} extra={<Stored name={key} value={value} text={text} />}>
      <ListPickerInput
        picker={picker}
        value={value}
        multiple={multiple}
        {...(limit === undefined ? {} : { limit })}
        onChange={(next, picked) => {
          setValue(next)
          setText(picked.text)
        }}
      />
    </Form.Item>
  )
}

function TreeField({ sample: { key, label, picker, multiple = false, start = '' } }: { sample: TreeSample }) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('')
  return (
    <Form.Item label={label} extra={<Stored name={key} value={value} text={text} />}>
      <TreePickerInput
        picker={picker}
        value={value}
        multiple={multiple}
        onChange={(next, picked) => {
          setValue(next)
          setText(picked.text)
        }}
      />
    </Form.Item>
  )
}

/** What a form would send. */
const Stored = ({ name, value, text }: { name: string; value: string; text: string }) => (
  <span className="picker-demo-stored">
    存储值：<code data-testid={`${name}-value`}>{value}</code>
    {text && (
      <>
        　显示值：<span data-testid={`${name}-text`}>{text}</span>
      </>
    )}
  </span>
)
