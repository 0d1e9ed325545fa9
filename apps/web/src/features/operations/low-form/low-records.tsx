import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import * as calls from '@aosp/contract/operations/low-form'
import { lowRecordSchema, type LowField } from '@aosp/contract/operations/low-form.shapes'
import { call, callForAnswer } from '../../../lib/call.ts'
import { FormDialog, useFormDialog, type FormSource } from '../../../ui/form-dialog/index.ts'
import { actionColumn, ListPage, useListPage, type ListColumn, type ListSource, type RowOf } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { formField, queryFields, searchFields, shownValue } from './low-form-model.ts'

type Row = RowOf<typeof calls.lowRecords>
type Form = { code: string; name: string; fieldList: readonly LowField[] }

/** A form that was described by data: its records as a list, each opened in the form. */
export function LowRecords({ form }: { form: Form }) {
  const { code, name, fieldList } = form
  const source = useMemo(() => sourceOf(code), [code])
  const saving = useMemo(() => savingOf(code), [code])
  const schema = useMemo(() => lowRecordSchema(fieldList), [fieldList])
  const fields = useMemo(() => fieldList.map(formField), [fieldList])
  const list = useListPage(source, { search: searchFields(fieldList), query: queryFields(fieldList) })
  const dialog = useFormDialog()
  const shown = fieldList.filter(({ inList }) => inList)
  const columns: ListColumn<Row>[] = [
    ...shown.map((field): ListColumn<Row> => ({
      key: field.name,
      title: field.label,
      dataIndex: field.name,
      width: 160,
      ellipsis: true,
      sorter: true,
      ...(field.kind === 'number' ? { align: 'right' as const } : {}),
      render: (_value, { data }) => shownValue(field, data),
    })),
    { key: 'createBy', title: '填写人', dataIndex: 'createBy', width: 120, sorter: true },
    { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 200, ellipsis: true },
    { key: 'createTime', title: '填写时间', dataIndex: 'createTime', width: 180, sorter: true },
    actionColumn({
      width: 130,
      name: (row) => (shown[0] && shownValue(shown[0], row.data)) || row.createTime,
      actions: (row) => [{ key: 'edit', label: '编辑', onClick: () => dialog.edit({ id: row.id, ...row.data }) }, list.deletes(row)],
    }),
  ]
  return (
    <PagePanel title={name}>
      <ListPage
        list={list}
        name={`low-app/${code}`}
        columns={columns}
        label={name}
        width={shown.length * 160 + 630}
        buttons={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.add()}>
            新增
          </Button>
        }
        empty={{ title: '还没有数据', text: `点击“新增”填写${name}。` }}
      />
      {dialog.used && (
        <FormDialog
          handle={dialog}
          code={`low.${code}`}
          title={name}
          schema={schema}
          fields={fields}
          source={saving}
          columns={fields.length > 6 ? 2 : 1}
          onOk={() => list.again()}
        />
      )}
    </PagePanel>
  )
}

const sourceOf = (code: string): ListSource<Row> => ({
  key: `${calls.lowRecords.path} ${code}`,
  load: (query) => call(calls.lowRecords, { ...query, code }, { quiet: true }),
  remove: (id) => callForAnswer(calls.deleteLowRecord, { id }).then(({ message }) => message),
})
const savingOf = (code: string): FormSource => ({
  add: (data) => callForAnswer(calls.addLowRecord, { code, data }, { quiet: true }),
  edit: ({ id, ...data }) => callForAnswer(calls.editLowRecord, { id: String(id), data }, { quiet: true }),
})
