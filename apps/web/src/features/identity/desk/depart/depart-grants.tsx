import { Alert, App, Button, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import * as calls from '@aosp/contract/identity/depart-role'
import { grantTree } from '@aosp/contract/identity/role'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { call } from '../../../../lib/call.ts'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { DataRuleChoice } from '../data-rule/data-rule-choice.tsx'
import { isSameChoice, rebased } from '../role/grant-model.ts'
import { GrantTree } from '../role/grant-tree.tsx'

type Holder = { kind: 'depart'; id: string } | { kind: 'departRole'; id: string; departId: string }
type Props = { holder: Holder; onDirty: (dirty: boolean) => void }

const REFRESHES = [calls.departGrants, calls.departRoleGrants, calls.departRoleTree]

/** What a department was granted, out of the whole menu; or what one of its roles gives, out of what the department was granted. */
export function DepartGrants({ holder, onDirty }: Props) {
  const { message } = App.useApp()
  const isDepart = holder.kind === 'depart'
  const whole = useFetched(grantTree, { departId: holder.id }, { quiet: true, enabled: isDepart })
  const departId = isDepart ? holder.id : holder.departId
  const most = useFetched(calls.departRoleTree, { departId, roleId: holder.id }, { quiet: true, enabled: !isDepart })
  const ofDepart = useFetched(calls.departGrants, { departId: holder.id }, { quiet: true, enabled: isDepart })
  const ofRole = useFetched(calls.departRoleGrants, { roleId: holder.id }, { quiet: true, enabled: !isDepart })
  const saveDepart = useCall(calls.saveDepartGrants, { refreshes: REFRESHES })
  const saveRole = useCall(calls.saveDepartRoleGrants, { refreshes: REFRESHES })
  const [base, setBase] = useState<readonly string[]>()
  const [ticked, setTicked] = useState<readonly string[]>()
  const [moved, setMoved] = useState(false)
  const [ruled, setRuled] = useState<Pick<GrantNode, 'key' | 'title'>>()
  const [rulesOpen, setRulesOpen] = useState(false)
  const openRules = useCallback((node: Pick<GrantNode, 'key' | 'title'>) => {
    setRuled(node)
    setRulesOpen(true)
  }, [])

  const [tree, granted] = isDepart ? [whole, ofDepart] : [most, ofRole]
  const failure = tree.error ?? granted.error
  if (failure && !(tree.data && granted.data))
    return <ErrorState message={failure.message} onRetry={() => void Promise.all([tree.refetch(), granted.refetch()])} />
  if (!tree.data || !granted.data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (!isDepart && tree.data.treeList.length === 0)
    return <EmptyState title="该部门还没有权限">请管理员先在“部门管理”的“部门权限”中授权，部门角色只能在此范围内授权。</EmptyState>

  const before = base ?? granted.data
  const checked = ticked ?? before
  const tick = (ids: readonly string[] | undefined) => {
    setTicked(ids)
    onDirty(ids !== undefined && !isSameChoice(ids, before))
  }
  const keep = async () => {
    const sets = { permissionIds: checked.join(','), lastpermissionIds: before.join(',') }
    const answer = isDepart ? await saveDepart.run({ departId: holder.id, ...sets }) : await saveRole.run({ roleId: holder.id, ...sets })
    if (!answer) return readAgain()
    setBase(checked)
    tick(undefined)
    setMoved(false)
    void message.success(answer.message)
  }
  /** Somebody else may have been quicker: what he did is shown with what was ticked here on top of it. */
  const readAgain = async () => {
    const asked = isDepart
      ? call(calls.departGrants, { departId: holder.id }, { quiet: true })
      : call(calls.departRoleGrants, { roleId: holder.id }, { quiet: true })
    const now = await asked.catch(() => undefined)
    if (!now || isSameChoice(now, before)) return
    setBase(now)
    setTicked(rebased(now, before, checked))
    setMoved(true)
  }
  return (
    <>
      <p className="depart-note">
        {isDepart ? '部门权限本身不会生效，它限定该部门的部门角色最多能授予什么。' : '部门角色只能在部门权限的范围内授权，不能超出您自己拥有的权限。'}
      </p>
      {moved && <Alert type="warning" showIcon title="授权已被他人修改，下面是最新授权加上您的改动，请核对后再保存。" className="grant-moved" />}
      <GrantTree tree={tree.data.treeList} checked={checked} onChange={tick} onRules={openRules} inPage={isDepart} />
      <Button
        className="depart-save"
        type="primary"
        disabled={ticked === undefined || isSameChoice(checked, before)}
        loading={saveDepart.busy || saveRole.busy}
        onClick={() => void keep()}
      >
        保存权限
      </Button>
      <DrawerFrame
        open={rulesOpen}
        width={480}
        title={`「${ruled?.title ?? ''}」的数据规则`}
        cancelText="关闭"
        onClose={() => setRulesOpen(false)}
        onClosed={() => setRuled(undefined)}
      >
        {ruled && <DataRuleChoice permissionId={ruled.key} holder={holder} />}
      </DrawerFrame>
    </>
  )
}
