import { App, Button, Form, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { departLevel, departTree, editDepart, searchDeparts } from '@aosp/contract/identity/directory'
import { DepartForm, type DepartNode } from '@aosp/contract/identity/directory.shapes'
import { Can, useMay } from '../../../../ui/can.tsx'
import { bodyOf, FieldGrid, startValues, validated } from '../../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { DescriptionList } from '../../../../ui/parts/index.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { DEPART_FIELDS } from './depart-fields.ts'

const REFRESHES = [departTree, departLevel, searchDeparts]

type Props = { id: string; path: readonly string[]; onDirty: (dirty: boolean) => void }

/** The basic data of the chosen department. */
export function DepartBasics({ id, path, onDirty }: Props) {
  const { data, error, refetch } = useFetched(departLevel, { ids: id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const [depart] = data ?? []
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!depart) return <ErrorState message="该部门不存在或已删除" onRetry={() => void refetch()} />
  return <Basics key={`${id} ${JSON.stringify(depart)}`} depart={depart} path={path} onDirty={onDirty} />
}

function Basics({ depart, path, onDirty }: { depart: DepartNode; path: readonly string[]; onDirty: (dirty: boolean) => void }) {
  const { message } = App.useApp()
  const may = useMay()
  const [form] = Form.useForm<Record<string, unknown>>()
  const save = useCall(editDepart, { refreshes: REFRESHES })
  const [row] = useState<Record<string, unknown>>(() => ({ ...depart }))
  const mode = may(editDepart) ? 'edit' : 'detail'

  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = await save.run(bodyOf(DEPART_FIELDS, 'edit', row, read.values) as Parameters<typeof save.run>[0])
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
        <FieldGrid form={form} fields={DEPART_FIELDS} schema={DepartForm} mode={mode} id={depart.id} columns={2} controls={undefined} />
        <Can call={editDepart}>
          <Space>
            <Button type="primary" htmlType="submit" loading={save.busy}>
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
        </Can>
      </Form>
    </>
  )
}
