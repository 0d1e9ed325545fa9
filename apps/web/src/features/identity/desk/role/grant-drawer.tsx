import { App, Button, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { grantTree, roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { GrantTree } from './grant-tree.tsx'

const DataRuleChoice = lazy(() => import('../data-rule/data-rule-choice.tsx').then((module) => ({ default: module.DataRuleChoice })))

type Props = { role: { id: string; roleName: string }; onClose: () => void }

const REFRESHES = [roleGrants]

/** What a role opens. Only what was ticked or taken back here is sent, so that somebody else's changes stay. */
export function GrantDrawer({ role, onClose }: Props) {
  const { message } = App.useApp()
  const tree = useFetched(grantTree, {}, { quiet: true })
  const granted = useFetched(roleGrants, { roleId: role.id }, { quiet: true })
  const save = useCall(saveRoleGrants, { refreshes: REFRESHES })
  const [open, setOpen] = useState(true)
  const [base, setBase] = useState<readonly string[]>()
  const [ticked, setTicked] = useState<readonly string[]>()
  const [ruled, setRuled] = useState<GrantNode>()
  const [rulesOpen, setRulesOpen] = useState(false)
  const openRules = useCallback((node: GrantNode) => {
    setRuled(node)
    setRulesOpen(true)
  }, [])
  const before = base ?? granted.data ?? []
  const checked = ticked ?? before
  const failure = tree.error ?? granted.error
  const isDirty = () => ticked !== undefined && (ticked.length !== before.length || !ticked.every((id) => before.includes(id)))

  const keep = async (): Promise<boolean> => {
    const answer = await save.run({ roleId: role.id, permissionIds: checked.join(','), lastpermissionIds: before.join(',') })
    if (!answer) return false
    void message.success(answer.message)
    setBase(checked)
    setTicked(undefined)
    return true
  }
  return (
    <DrawerFrame
      open={open}
      width={760}
      title={`「${role.roleName}」的菜单权限`}
      okText="保存并关闭"
      okClose
      okDisabled={!granted.data || !tree.data}
      isDirty={isDirty}
      onOk={keep}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      footerStart={
        <Button disabled={!granted.data || !tree.data} loading={save.busy} onClick={() => void keep()}>
          仅保存
        </Button>
      }
    >
      {failure && <ErrorState message={failure.message} onRetry={() => void Promise.all([tree.refetch(), granted.refetch()])} />}
      {!failure && (!tree.data || !granted.data) && <Skeleton active paragraph={{ rows: 10 }} />}
      {tree.data && granted.data && <GrantTree tree={tree.data.treeList} checked={checked} onChange={setTicked} onRules={openRules} />}
      <DrawerFrame
        open={rulesOpen}
        width={480}
        title={`「${ruled?.title ?? ''}」的数据规则`}
        cancelText="关闭"
        onClose={() => setRulesOpen(false)}
        onClosed={() => setRuled(undefined)}
      >
        <Suspense fallback={<Skeleton active />}>{ruled && <DataRuleChoice permissionId={ruled.key} holder={{ kind: 'role', id: role.id }} />}</Suspense>
      </DrawerFrame>
    </DrawerFrame>
  )
}
