import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import type { Endpoint } from '@aosp/contract/endpoint'
import { Can, useMay } from '../../ui/can.tsx'
import { useFormDialog, type FormDialogHandle } from '../../ui/form-dialog/index.ts'
import { actionColumn, ListPage, useListPage, type ListColumn, type ListSource, type SearchField } from '../../ui/list-page/index.ts'
import { PagePanel } from '../../ui/page-panel.tsx'

type Rule = { id: string; ruleName: string; ruleCode: string; house: boolean }
type Dialog<Props> = LazyExoticComponent<ComponentType<Props>>
type Props<Row extends Rule> = {
  name: 'check-rule' | 'fill-rule'
  title: string
  lead: string
  /** What there is to do where none is kept yet. */
  hint: string
  source: ListSource<Row>
  calls: { add: Endpoint; edit: Endpoint; test: Endpoint }
  columns: readonly ListColumn<Row>[]
  width: number
  /** What a new one, and one that is edited, begin with in the form. */
  blank?: Readonly<Record<string, unknown>>
  valuesOf?: (row: Row) => Readonly<Record<string, unknown>>
  Form: Dialog<{ handle: FormDialogHandle; onOk: () => void }>
  Test: Dialog<{ rule: Row; onClose: () => void }>
}

const FIELDS: SearchField[] = [
  { name: 'ruleName', label: '规则名称' },
  { name: 'ruleCode', label: '规则Code' },
]

/** Rules of one kind, called by their codes: kept here, and tried here before a form uses them. */
export function RulePage<Row extends Rule>(props: Props<Row>) {
  const { name, title, lead, hint, source, calls, columns, width, blank, valuesOf, Form, Test } = props
  const may = useMay()
  const list = useListPage(source, { search: FIELDS, sheet: title })
  const form = useFormDialog()
  const [tested, setTested] = useState<Row>()
  const actions = actionColumn<Row>({
    width: 190,
    name: (row) => row.ruleName,
    open: 2,
    actions: (row) => {
      const deletes = list.deletes(row)
      return [
        may(calls.edit) && { key: 'edit', label: '编辑', onClick: () => form.edit({ ...row, ...valuesOf?.(row) }) },
        may(calls.test) && { key: 'test', label: '功能测试', onClick: () => setTested(row) },
        deletes && (row.house ? { ...deletes, reason: '平台使用的规则不能删除' } : deletes),
      ]
    },
  })
  return (
    <PagePanel title={title} lead={lead}>
      <ListPage
        list={list}
        name={`reference/${name}`}
        columns={[...columns, actions]}
        label={`${title}列表`}
        width={width}
        imports={title}
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.add}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add(blank)}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: `还没有${title}`, text: hint }}
      />
      <Suspense>
        {form.used && <Form handle={form} onOk={list.again} />}
        {tested && <Test rule={tested} onClose={() => setTested(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
