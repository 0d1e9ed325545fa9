import { Button, Segmented, Space } from 'antd'
import { useMemo, useState } from 'react'
import { DemoPage } from './demo-page.tsx'
import { FieldKindsButton } from './field-kinds-demo.tsx'
import { COMPANIES, COMPANY_FIELDS, CompanySchema, companyTables, KINDS, localCompanies, type Company } from './form-dialog-samples.ts'
import { FormDialog, useFormDialog } from '../../ui/form-dialog/index.ts'

const USE = `const form = useFormDialog()          // form.add() · form.edit(row) · form.detail(row)

<FormDialog
  handle={form}
  code="organisation.corporate"         // 记住上次的选择与页签，最多 16 个表单
  title="企业"
  schema={CorporateForm}                // 契约中的规则与文案
  fields={[
    { name: 'name', label: '企业名称', checks: [notDuplicate('corporate', 'name')] },
    { name: 'kind', label: '企业性质', kind: 'select', dictCode: 'corporate_kind', remember: true },
    { name: 'licence', label: '营业执照', control: FileUpload, props: { biz: 'licence', max: 1 } },
  ]}
  subTables={[{ key: 'qualificationList', title: '资质', columns, load: (id) => call(qualificationsOf, { id }) }]}
  source={callFormSource({ add: addCorporate, edit: editCorporate })}
  onOk={list.again}
/>`

/** A company with qualifications and contacts, saved in the browser: the form dialog with everything, for the gallery. */
export function FormDialogDemo() {
  const form = useFormDialog()
  const [frame, setFrame] = useState<'dialog' | 'drawer'>('dialog')
  const [rows, setRows] = useState<readonly Company[]>(COMPANIES)
  const [sent, setSent] = useState('')
  const [saves, setSaves] = useState(0)
  const tables = useMemo(() => companyTables({ left: 1 }), [])
  const source = useMemo(
    () =>
      localCompanies((body, id) => {
        setSaves((count) => count + 1)
        setRows((before) => [...before.filter((row) => row.id !== id), { ...before.find((row) => row.id === id), ...body, id } as Company])
      }),
    [],
  )
  return (
    <DemoPage
      title="表单弹窗"
      lead="主表单加若干子表，每个子表一个页签。新增、编辑、详情共用一份声明；先校验主表单，再校验每个子表，并打开有误的页签。保存失败、登录过期、重复点击都不会丢失已填内容。"
      use={USE}
    >
      <section className="panel">
        <div className="demo-tools">
          <Button type="primary" onClick={() => form.add()}>
            新增
          </Button>
          <FieldKindsButton />
          <Segmented
            aria-label="外框"
            value={frame}
            onChange={setFrame}
            options={[
              { value: 'dialog', label: '弹窗' },
              { value: 'drawer', label: '抽屉' },
            ]}
          />
        </div>
        <ul className="lines" aria-label="企业">
          {rows.map((row) => (
            <li key={row.id}>
              <span className="lines-text">
                {row.name}（{KINDS.find(({ value }) => value === row.kind)?.label}）
              </span>
              <Space size={0}>
                <Button type="link" size="small" aria-label={`编辑 ${row.name}`} onClick={() => form.edit(row)}>
                  编辑
                </Button>
                <Button type="link" size="small" aria-label={`详情 ${row.name}`} onClick={() => form.detail(row)}>
                  详情
                </Button>
              </Space>
            </li>
          ))}
        </ul>
        <p>
          已保存 <output aria-label="保存次数">{saves}</output> 次
        </p>
        <pre className="demo-use" aria-label="发送的内容" role="region">
          {sent || '保存后，这里显示发送的内容。'}
        </pre>
      </section>
      <FormDialog
        handle={form}
        code="gallery.company"
        title="企业"
        schema={CompanySchema}
        fields={COMPANY_FIELDS}
        subTables={tables}
        source={source}
        frame={frame}
        onOk={({ body }) => setSent(JSON.stringify(body, undefined, 2))}
      />
    </DemoPage>
  )
}
