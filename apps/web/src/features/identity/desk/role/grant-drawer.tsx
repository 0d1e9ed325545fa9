import { App, Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { roleRules } from '@aosp/contract/identity/data-rule'
import { grantTree, roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { call } from '../../../../lib/call.ts'
import { useMay } from '../../../../ui/can.tsx'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { isSameChoice, rebased } from './grant-model.ts'
import { GrantTree } from './grant-tree.tsx'

const DataRuleChoice = lazy(() => import('../data-rule/data-rule-choice.tsx').then((module) => ({ default: module.DataRuleChoice })))

type Props = { role: { id: string; roleName: string }; onClose: () => void }

const REFRESHES = [roleGrants, grantTree]

/** What a role opens. What was read before goes along, so that nobody undoes unseen what somebody else has changed meanwhile. */
export function GrantDrawer({ role, onClose }: Props) {
  const { message } = App.useApp()
  const tree = useFetched(grantTree, { roleId: role.id }, { quiet: true })
  const granted = useFetched(roleGrants, { roleId: role.id }, { quiet: true })
  const save = useCall(saveRoleGrants, { refreshes: REFRESHES })
  const [open, setOpen] = useState(true)
  const [base, setBase] = useState<readonly string[]>()
  const [ticked, setTicked] = useState<readonly string[]>()
  const [moved, setMoved] = useState(false)
  const may = useMay()
  const [ruled, setRuled] = useState<Pick<GrantNode, 'key' | 'title'>>()
  const [rulesOpen, setRulesOpen] = useState(false)
  const openRules = useCallback((node: Pick<GrantNode, 'key' | 'title'>) => {
    setRuled(node)
    setRulesOpen(true)
  }, [])
  const before = base ?? granted.data ?? []
  const checked = ticked ?? before
  const failure = tree.error ?? granted.error
  const loaded = tree.data !== undefined && granted.data !== undefined
  const isDirty = () => ticked !== undefined && !isSameChoice(ticked, before)

  const keep = async (): Promise<boolean> => {
    const answer = await save.run({ roleId: role.id, permissionIds: checked.join(','), lastpermissionIds: before.join(',') })
    if (!answer) {
      await readAgain()
      return false
    }
    void message.success(answer.message)
    setBase(checked)
    setTicked(undefined)
    setMoved(false)
    return true
  }
  /** Somebody else may have been quicker: what he did is shown with what was ticked here on top of it. */
  const readAgain = async () => {
    const now = await call(roleGrants, { roleId: role.id }, { quiet: true }).catch(() => undefined)
    if (!now || isSameChoice(now, before)) return
    setBase(now)
    setTicked(rebased(now, before, checked))
    setMoved(true)
  }
  return (
    <DrawerFrame
      open={open}
      width={760}
      title={`「${role.roleName}」的菜单权限`}
      okText="保存并关闭"
      okClose
      okDisabled={!loaded}
      isDirty={isDirty}
      onOk={keep}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      footerStart={
        <Button disabled={!loaded} loading={save.busy} onClick={() => void keep()}>
          仅保存
        </Button>
      }
    >
      {failure && <ErrorState message={failure.message} onRetry={() => void Promise.all([tree.refetch(), granted.refetch()])} />}
      {!failure && !loaded && <Skeleton active paragraph={{ rows: 10 }} />}
      {moved && <Alert type="warning" showIcon title="授权已被他人修改，下面是最新授权加上您的改动，请核对后再保存。" className="grant-moved" />}
      {tree.data && granted.data && (
        <GrantTree tree={tree.data.treeList} checked={checked} onChange={setTicked} {...(may(roleRules) ? { onRules: openRules } : {})} />
      )}
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
