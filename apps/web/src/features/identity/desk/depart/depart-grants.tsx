import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import * as calls from '@aosp/contract/identity/depart-role'
import { grantTree } from '@aosp/contract/identity/role'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { DataRuleChoice } from '../data-rule/data-rule-choice.tsx'
import { GrantTree } from '../role/grant-tree.tsx'

type Holder = { kind: 'depart'; id: string } | { kind: 'departRole'; id: string; departId: string }
type Props = { holder: Holder; onDirty?: (dirty: boolean) => void }

const REFRESHES = [calls.departGrants, calls.departRoleGrants, calls.departRoleTree]

/** What a department was granted, out of the whole menu; or what one of its roles gives, out of what the department was granted. */
export function DepartGrants({ holder, onDirty }: Props) {
  const { message } = App.useApp()
  const isDepart = holder.kind === 'depart'
  const whole = useFetched(grantTree, {}, { quiet: true, enabled: isDepart })
  const most = useFetched(calls.departRoleTree, { departId: holder.kind === 'departRole' ? holder.departId : '' }, { quiet: true, enabled: !isDepart })
  const ofDepart = useFetched(calls.departGrants, { departId: holder.id }, { quiet: true, enabled: isDepart })
  const ofRole = useFetched(calls.departRoleGrants, { roleId: holder.id }, { quiet: true, enabled: !isDepart })
  const saveDepart = useCall(calls.saveDepartGrants, { refreshes: REFRESHES })
  const saveRole = useCall(calls.saveDepartRoleGrants, { refreshes: REFRESHES })
  const [ticked, setTicked] = useState<readonly string[]>()
  const [ruled, setRuled] = useState<GrantNode>()
  const [rulesOpen, setRulesOpen] = useState(false)

  const [tree, granted] = isDepart ? [whole, ofDepart] : [most, ofRole]
  const failure = tree.error ?? granted.error
  if (failure && !(tree.data && granted.data))
    return <ErrorState message={failure.message} onRetry={() => void Promise.all([tree.refetch(), granted.refetch()])} />
  if (!tree.data || !granted.data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (!isDepart && tree.data.treeList.length === 0)
    return <EmptyState title="该部门还没有权限">请管理员先在“部门管理”的“部门权限”中授权，部门角色只能在此范围内授权。</EmptyState>

  const before = granted.data
  const checked = ticked ?? before
  const tick = (ids: string[]) => {
    setTicked(ids)
    onDirty?.(true)
  }
  const keep = async () => {
    const sets = { permissionIds: checked.join(','), lastpermissionIds: before.join(',') }
    const answer = isDepart ? await saveDepart.run({ departId: holder.id, ...sets }) : await saveRole.run({ roleId: holder.id, ...sets })
    if (!answer) return
    setTicked(undefined)
    onDirty?.(false)
    void message.success(answer.message)
  }
  return (
    <>
      <p className="depart-note">
        {isDepart ? '部门权限本身不会生效，它限定该部门的部门角色最多能授予什么。' : '部门角色只能在部门权限的范围内授权，不能超出您自己拥有的权限。'}
      </p>
      <GrantTree
        tree={tree.data.treeList}
        checked={checked}
        onChange={tick}
        onRules={(node) => {
          setRuled(node)
          setRulesOpen(true)
        }}
      />
      <Button className="depart-save" type="primary" disabled={ticked === undefined} loading={saveDepart.busy || saveRole.busy} onClick={() => void keep()}>
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
