import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/reference/fill-rule'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'

const FillRuleFormDialog = lazy(() => import('./fill-rule-form.tsx').then((module) => ({ default: module.FillRuleFormDialog })))
const FillRuleTest = lazy(() => import('./fill-rule-test.tsx').then((module) => ({ default: module.FillRuleTest })))

type Row = RowOf<typeof calls.fillRules>
const SOURCE = callListSource({
  list: calls.fillRules,
  delete: calls.deleteFillRule,
  deleteBatch: calls.deleteFillRules,
  exportXls: calls.exportFillRules,
  importExcel: calls.importFillRules,
  importTemplate: calls.fillRuleTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'ruleName', label: '规则名称' },
  { name: 'ruleCode', label: '规则Code' },
]

/** Rules that fill a field: a generator of the platform, and its parameters. */
export function FillRulePage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '填值规则' })
  const form = useFormDialog()
  const [tested, setTested] = useState<Row>()

  const columns: ListColumn<Row>[] = [
    { key: 'ruleName', title: '规则名称', dataIndex: 'ruleName', width: 170, sorter: true },
    {
      key: 'ruleCode',
      title: '规则Code',
      dataIndex: 'ruleCode',
      width: 210,
      sorter: true,
      render: (code: string, row) => (
        <>
          {code} {row.house && <Tag color="blue">内置</Tag>}
        </>
      ),
    },
    { key: 'ruleClass', title: '规则实现类', dataIndex: 'ruleClass', width: 130, render: (_name, row) => row.ruleClass_dictText },
    {
      key: 'ruleParams',
      title: '规则参数',
      dataIndex: 'ruleParams',
      width: 340,
      render: (json: string) => (json === '{}' ? '—' : <code className="fill-params">{json}</code>),
    },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 190,
      name: (row) => row.ruleName,
      open: 2,
      actions: (row) => {
        const deletes = list.deletes(row)
        return [
          may(calls.editFillRule) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
          may(calls.testFillRule) && { key: 'test', label: '功能测试', onClick: () => setTested(row) },
          deletes && (row.house ? { ...deletes, reason: '平台使用的规则不能删除' } : deletes),
        ]
      },
    }),
  ]

  return (
    <PagePanel title="填值规则" lead="表单按规则Code自动填值。实现类由平台提供，这里选择并设置参数，修改后从下一个值起生效；内置规则只能修改名称和参数。">
      <ListPage
        list={list}
        name="reference/fill-rule"
        columns={columns}
        label="填值规则列表"
        width={1220}
        imports="填值规则"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addFillRule}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add({ ruleParams: '{}' })}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有填值规则', text: '新增规则后，可以在表单中用它自动填值。' }}
      />
      <Suspense>
        {form.used && <FillRuleFormDialog handle={form} onOk={list.again} />}
        {tested && <FillRuleTest rule={tested} onClose={() => setTested(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
