import { App, Button, Form, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { editMyDepart } from '@aosp/contract/identity/depart-user'
import { MyDepartForm } from '@aosp/contract/identity/depart-user.shapes'
import { departLevel, departTree, editDepart, myDepartTree, searchDeparts } from '@aosp/contract/identity/directory'
import { DepartForm, type DepartNode } from '@aosp/contract/identity/directory.shapes'
import { useMay } from '../../../../ui/can.tsx'
import { bodyOf, FieldGrid, startValues, validated } from '../../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { DescriptionList } from '../../../../ui/parts/index.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { DEPART_FIELDS } from './depart-fields.ts'

const REFRESHES = [departTree, myDepartTree, departLevel, searchDeparts]

/** A superior writes these of his department, administrators everything; the rest he only reads. */
const OWN_FIELDS = DEPART_FIELDS.filter(({ name }) => name in MyDepartForm.shape)
const HIDDEN: ReadonlySet<string> = new Set(['directorUserIds', 'departOrder', 'departNameEn'])
const READ_BY_SUPERIOR = DEPART_FIELDS.filter(({ name }) => !HIDDEN.has(name)).map((field) => {
  const { help: _, ...read } = field
  return OWN_FIELDS.includes(field) ? field : { ...read, disabled: true, marked: false }
})

type Props = {
  id: string
  path: readonly string[]
  /** The reader answers for the department. */
  own?: boolean
  onDirty: (dirty: boolean) => void
}

/** The basic data of the chosen department. */
export function DepartBasics({ id, path, own = false, onDirty }: Props) {
  const { data, error, refetch } = useFetched(departLevel, { ids: id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const [depart] = data ?? []
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!depart) return <ErrorState message="该部门不存在或已删除" onRetry={() => void refetch()} />
  return <Basics key={`${id} ${JSON.stringify(depart)}`} depart={depart} path={path} own={own} onDirty={onDirty} />
}

function Basics({ depart, path, own, onDirty }: Required<Omit<Props, 'id'>> & { depart: DepartNode }) {
  const { message } = App.useApp()
  const may = useMay()
  const [form] = Form.useForm<Record<string, unknown>>()
  const saveAll = useCall(editDepart, { refreshes: REFRESHES })
  const saveOwn = useCall(editMyDepart, { refreshes: REFRESHES })
  const [row] = useState<Record<string, unknown>>(() => ({ ...depart }))
  const whole = may(editDepart)
  const writes = whole || (own && may(editMyDepart))

  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const body = bodyOf(whole ? DEPART_FIELDS : OWN_FIELDS, 'edit', row, read.values) as { id: string }
    const answer = await (whole ? saveAll.run(body) : saveOwn.run(body))
    if (!answer) return
    onDirty(false)
    void message.success(answer.message)
  }
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          { label: '上级部门', value: path.slice(0, -1).join(' / ') || '无（最上级）' },
          { label: '部门编码', value: depart.orgCode },
        ]}
      />
      <Form
        form={form}
        name="depart"
        layout="vertical"
        className="depart-form"
        initialValues={startValues(DEPART_FIELDS, 'edit', row)}
        onValuesChange={() => onDirty(true)}
        onFinish={() => void submit()}
      >
        <FieldGrid
          form={form}
          fields={whole ? DEPART_FIELDS : READ_BY_SUPERIOR}
          schema={DepartForm}
          mode={writes ? 'edit' : 'detail'}
          id={depart.id}
          columns={2}
          controls={undefined}
        />
        {writes && (
          <Space>
            <Button type="primary" htmlType="submit" loading={saveAll.busy || saveOwn.busy}>
              保存
            </Button>
            <Button
              onClick={() => {
                form.resetFields()
                onDirty(false)
              }}
            >
              重置
            </Button>
          </Space>
        )}
      </Form>
    </>
  )
}
