import { Form } from 'antd'
import { useState } from 'react'
import { categorySource, dictTreeSource, LazyTreeSelect, type TreeNode, type TreeSource } from '../../ui/pickers/index.ts'
import { SourceSwitch, Usage } from './demo-parts.tsx'
import { localTree } from './picker-samples.ts'
import './pickers-demo.css'

const leaf = (key: string, title: string): TreeNode => ({ key, title, leaf: true })
const open = (key: string, title: string): TreeNode => ({ key, title, leaf: false })

const local = localTree(
  'categories',
  () =>
    new Map([
      ['', [open('B01', '设备类'), open('B02', '物资类'), leaf('B03', '其他')]],
      ['B01', [open('B01A01', '机床'), leaf('B01A02', '起重设备')]],
      ['B01A01', [leaf('B01A01A01', '数控车床'), leaf('B01A01A02', '加工中心')]],
      ['B02', Array.from({ length: 60 }, (_, index) => leaf(`B02A${index + 1}`, `物资小类 ${index + 1}`))],
    ]),
)
const broken: TreeSource = { ...local, key: 'gallery-broken-tree', children: () => Promise.reject(new Error('分类服务暂不可用')) }

const USE = `<LazyTreeSelect source={categorySource('B01')} value={value} onChange={(value, { text }) => …} />
<LazyTreeSelect source={dictTreeSource({ tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' })} multiple />`

/** Drop-down trees with their states. */
export function TreeSelectDemo() {
  const [from, setFrom] = useState('local')
  const server = from === 'server'
  const category = server ? categorySource() : local
  const table = server ? dictTreeSource({ tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' }) : local
  return (
    <div className="stack">
      <SourceSwitch value={from} onChange={setFrom} />
      <section className="panel" key={from} aria-label="树形下拉">
        <div className="panel-head">
          <h2>树形下拉</h2>
          <small>按上级逐级加载，输入文字在服务端查找，下拉最高 400 像素。</small>
        </div>
        <Form layout="vertical" className="picker-demo-grid">
          <Field name="one" label="分类" source={category} start={server ? '' : 'B01A01A02'} />
          <Field name="many" label="分类（多选）" source={table} multiple start={server ? '' : 'B03,gone'} />
          <Field name="zero" label="根节点 0 不显示" source={category} start="0" />
          <Field name="failed" label="加载失败" source={broken} />
          <Field name="condition" label="条件有误" source={category} condition="code = 'B01'" />
        </Form>
      </section>
      <Usage text={USE} />
    </div>
  )
}

type FieldProps = { name: string; label: string; source: TreeSource; multiple?: boolean; start?: string; condition?: string }

function Field({ name, label, source, multiple = false, start = '', condition }: FieldProps) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('')
  return (
    <Form.Item
      label={label}
      htmlFor={`tree-${name}`}
      extra={
        <span className="picker-demo-stored">
          存储值：<code data-testid={`${name}-value`}>{value}</code> 文本：<span data-testid={`${name}-text`}>{text}</span>
        </span>
      }
    >
      <LazyTreeSelect
        id={`tree-${name}`}
        source={source}
        condition={condition}
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
