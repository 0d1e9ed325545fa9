import { App, Checkbox, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { choosableDepartRoles, giveDepartRoles, heldDepartRoles } from '@aosp/contract/identity/depart-role'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'

type Props = { departId: string; person: { id: string; realname: string }; onClose: () => void; onSaved: () => void }

const REFRESHES = [heldDepartRoles]

/** Which roles of the department somebody holds. */
export function PersonRoles({ departId, person, onClose, onSaved }: Props) {
  const { message } = App.useApp()
  const roles = useFetched(choosableDepartRoles, { departId, userId: person.id }, { quiet: true })
  const held = useFetched(heldDepartRoles, { departId, userId: person.id }, { quiet: true })
  const give = useCall(giveDepartRoles, { refreshes: REFRESHES })
  const [open, setOpen] = useState(true)
  const [ticked, setTicked] = useState<readonly string[]>()
  const before = held.data?.map(({ droleId }) => droleId) ?? []
  const checked = ticked ?? before
  const failure = roles.error ?? held.error

  const save = async (): Promise<boolean> => {
    const answer = await give.run({ userId: person.id, newRoleId: checked.join(','), oldRoleId: before.join(',') })
    if (!answer) return false
    void message.success(answer.message)
    onSaved()
    return true
  }
  return (
    <DrawerFrame
      open={open}
      width={480}
      title={`「${person.realname}」的部门角色`}
      okText="保存"
      okDisabled={ticked === undefined}
      okClose
      isDirty={() => ticked !== undefined}
      onOk={save}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      {failure && <ErrorState message={failure.message} onRetry={() => void Promise.all([roles.refetch(), held.refetch()])} />}
      {!failure && (!roles.data || !held.data) && <Skeleton active paragraph={{ rows: 4 }} />}
      {roles.data?.length === 0 && <EmptyState title="该部门还没有部门角色">请先在“部门角色”中新建并授权。</EmptyState>}
      {held.data && (
        <Space orientation="vertical">
          {roles.data?.map(({ id, roleName, description }) => (
            <Checkbox
              key={id}
              checked={checked.includes(id)}
              onChange={({ target }) => setTicked(target.checked ? [...checked, id] : checked.filter((each) => each !== id))}
            >
              {roleName}
              {description ? `（${description}）` : ''}
            </Checkbox>
          ))}
        </Space>
      )}
    </DrawerFrame>
  )
}
