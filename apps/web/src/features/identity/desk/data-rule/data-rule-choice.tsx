import { App, Button, Checkbox, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { roleRules, saveRoleRules } from '@aosp/contract/identity/data-rule'
import { departRoleRules, departRules, saveDepartRoleRules, saveDepartRules } from '@aosp/contract/identity/depart-role'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import './data-rule.css'

const REFRESHES = [roleRules, departRules, departRoleRules]
const listOf = (ids: string | undefined): string[] => (ids ?? '').split(',').filter((id) => id !== '')

/** What was granted the menu entry: a role, a department, or a role of a department. */
type RuleHolder = { kind: 'role' | 'depart'; id: string } | { kind: 'departRole'; id: string; departId: string }

function useHolderRules(permissionId: string, holder: RuleHolder) {
  const { kind, id } = holder
  const ofRole = useFetched(roleRules, { permissionId, roleId: id }, { quiet: true, enabled: kind === 'role' })
  const ofDepart = useFetched(departRules, { permissionId, departId: id }, { quiet: true, enabled: kind === 'depart' })
  const departId = kind === 'departRole' ? holder.departId : ''
  const ofDepartRole = useFetched(departRoleRules, { permissionId, departId, roleId: id }, { quiet: true, enabled: kind === 'departRole' })
  const saveRole = useCall(saveRoleRules, { refreshes: REFRESHES })
  const saveDepart = useCall(saveDepartRules, { refreshes: REFRESHES })
  const saveDepartRole = useCall(saveDepartRoleRules, { refreshes: REFRESHES })
  const { data, error, refetch } = { role: ofRole, depart: ofDepart, departRole: ofDepartRole }[kind]
  const save = (dataRuleIds: string) => {
    if (kind === 'depart') return saveDepart.run({ permissionId, departId: id, dataRuleIds })
    return kind === 'role' ? saveRole.run({ permissionId, roleId: id, dataRuleIds }) : saveDepartRole.run({ permissionId, roleId: id, dataRuleIds })
  }
  return { data, error, refetch, save, bound: ofDepartRole.data?.bound, busy: saveRole.busy || saveDepart.busy || saveDepartRole.busy }
}

/** Which data rules of a menu entry bind whoever was granted it; saved by itself, apart from the grant. */
export function DataRuleChoice({ permissionId, holder }: { permissionId: string; holder: RuleHolder }) {
  const { message } = App.useApp()
  const { data, error, refetch, save, bound, busy } = useHolderRules(permissionId, holder)
  const [ticked, setTicked] = useState<readonly string[]>()

  if (error?.message === '未找到权限配置信息')
    return <EmptyState title="该菜单没有可用的数据规则">在菜单管理的“数据规则”中添加并启用规则后，可在此勾选。</EmptyState>
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const checked = ticked ?? listOf(data.drChecked)
  const ofDepart = listOf(bound)

  const keep = async () => {
    const answer = await save(checked.join(','))
    if (!answer) return
    setTicked(undefined)
    void message.success(answer.message)
  }
  return (
    <Space orientation="vertical" className="rule-choice">
      <p>
        {ofDepart.length > 0
          ? '部门已勾选的规则对部门角色始终有效，可以再加勾其他规则；勾选的规则须同时满足。'
          : '勾选的规则须同时满足；一个都不勾选表示不限制。'}
      </p>
      {data.datarule.map(({ id, ruleName, ruleColumn_dictText: field, ruleConditions_dictText: condition, ruleValue }) => (
        <Checkbox
          key={id}
          checked={checked.includes(id) || ofDepart.includes(id)}
          disabled={ofDepart.includes(id)}
          onChange={({ target }) => setTicked(target.checked ? [...checked, id] : checked.filter((each) => each !== id))}
        >
          {ruleName} <span className="rule-line">{`${field} ${condition} ${ruleValue}`}</span>
        </Checkbox>
      ))}
      <Button type="primary" loading={busy} disabled={ticked === undefined} onClick={() => void keep()}>
        保存规则
      </Button>
    </Space>
  )
}
