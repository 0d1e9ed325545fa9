import { useState, type ReactNode } from 'react'
import { session } from '../../lib/session.ts'
import { DictCheckboxes, DictMultiSelect, DictRadio, DictSearchSelect, DictSelect, tableSearch, YesNoQuery, YesNoSwitch } from '../../ui/dict/index.ts'
import { DemoPage } from './demo-page.tsx'
import { SAMPLE_CHOICES, sampleSearch } from './dictionary-samples.ts'

const USE = `<Form.Item name="priority" label="优先级">
  <DictSelect code="priority" />
</Form.Item>

const USERS = tableSearch('sys_user,realname,username')
<Form.Item name="username" label="经办人">
  <DictSearchSelect search={USERS} />
</Form.Item>`

const USERS = tableSearch('sys_user,realname,username')

/** Signed in, the platform's own dictionary; signed out, options of the page. */
const source = () => (session.token() ? { code: 'priority' } : { options: SAMPLE_CHOICES })

export function DictionaryDemo() {
  const [one, setOne] = useState<string | undefined>('M')
  const [several, setSeveral] = useState('L,H')
  const [found, setFound] = useState<string | undefined>('S-0042')
  const [person, setPerson] = useState<string | undefined>()
  const [flag, setFlag] = useState<string | undefined>()
  const [query, setQuery] = useState<string | undefined>()
  return (
    <DemoPage
      title="字典组件"
      lead="给一个字典编码即可：先用登录时缓存的字典，没有再问服务端；停用的项不再可选，旧记录仍显示文字。值一律按文本比较。"
      use={USE}
    >
      <div className="demo-grid">
        <Rows title="单选" value={one}>
          <Row label="下拉">
            <DictSelect {...source()} aria-label="下拉" value={one} onChange={setOne} />
          </Row>
          <Row label="单选框">
            <DictRadio {...source()} aria-label="单选框" value={one} onChange={setOne} />
          </Row>
          <Row label="按钮">
            <DictRadio {...source()} aria-label="按钮" asButtons value={one} onChange={setOne} />
          </Row>
          <Row label="禁用">
            <DictSelect {...source()} aria-label="禁用" value={one} disabled />
          </Row>
        </Rows>
        <Rows title="多选（逗号分隔）" value={several}>
          <Row label="下拉多选">
            <DictMultiSelect {...source()} aria-label="下拉多选" value={several} onChange={setSeveral} />
          </Row>
          <Row label="复选框">
            <DictCheckboxes {...source()} aria-label="复选框" value={several} onChange={setSeveral} />
          </Row>
        </Rows>
        <Rows title="搜索下拉" value={found}>
          <Row label="示例数据">
            <DictSearchSelect search={sampleSearch} aria-label="搜索示例" value={found} onChange={setFound} />
          </Row>
          {session.token() && (
            <Row label="平台用户">
              <DictSearchSelect search={USERS} aria-label="搜索用户" value={person} onChange={setPerson} />
            </Row>
          )}
        </Rows>
        <Rows title="是否" value={flag}>
          <Row label="开关">
            <YesNoSwitch aria-label="开关" value={flag} onChange={setFlag} />
          </Row>
          <Row label="查询条件">
            <YesNoQuery aria-label="查询条件" value={query} onChange={setQuery} />
          </Row>
        </Rows>
      </div>
    </DemoPage>
  )
}

const Rows = ({ title, value, children }: { title: string; value: string | undefined; children: ReactNode }) => (
  <section className="panel" aria-label={title}>
    <h3>{title}</h3>
    <dl className="demo-pairs">{children}</dl>
    <p className="demo-value">
      值 <output>{value ?? '（空）'}</output>
    </p>
  </section>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
