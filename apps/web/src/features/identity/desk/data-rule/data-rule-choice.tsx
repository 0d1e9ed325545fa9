import { App, Button, Checkbox, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import * as calls from '@aosp/contract/identity/data-rule'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import './data-rule.css'

type Holder = { kind: 'role' | 'depart' | 'departRole'; id: string; departId?: string }
type Props = { permissionId: string; holder: Holder }

const READS = { role: calls.roleRules, depart: calls.departRules, departRole: calls.departRoleRules } as const
const SAVES = { role: calls.saveRoleRules, depart: calls.saveDepartRules, departRole: calls.saveDepartRoleRules } as const

const askedOf = (permissionId: string, { kind, id, departId = '' }: Holder) =>
  kind === 'role' ? { permissionId, roleId: id } : kind === 'depart' ? { permissionId, departId: id } : { permissionId, departId, roleId: id }
const listOf = (ids: string | undefined): string[] => (ids ?? '').split(',').filter((id) => id !== '')

/** Which data rules of a menu entry bind whoever was granted it; saved by itself, apart from the grant. */
export function DataRuleChoice({ permissionId, holder }: Props) {
  const { message } = App.useApp()
  const read = READS[holder.kind]
  const { data, error, refetch } = useFetched<typeof calls.departRoleRules>(read as typeof calls.departRoleRules, askedOf(permissionId, holder) as never, {
    quiet: true,
  })
  const save = useCall<typeof calls.saveRoleRules>(SAVES[holder.kind] as typeof calls.saveRoleRules, { refreshes: [read] })
  const [ticked, setTicked] = useState<readonly string[]>()

  if (error?.message === '未找到权限配置信息')
    return <EmptyState title="该菜单没有可用的数据规则">在菜单管理的“数据规则”中添加并启用规则后，可在此勾选。</EmptyState>
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const bound = listOf(data.bound)
  const checked = ticked ?? listOf(data.drChecked)

  const keep = async () => {
    const dataRuleIds = checked.join(',')
    const answer = await save.run(
      (holder.kind === 'depart' ? { permissionId, departId: holder.id, dataRuleIds } : { permissionId, roleId: holder.id, dataRuleIds }) as never,
    )
    if (!answer) return
    setTicked(undefined)
    void message.success(answer.message)
  }
  return (
    <Space orientation="vertical" className="rule-choice">
      <p>勾选的规则须同时满足；一个都不勾选表示不限制。</p>
      {data.datarule.map(({ id, ruleName, ruleColumn_dictText: field, ruleConditions_dictText: condition, ruleValue }) => (
        <Checkbox
          key={id}
          checked={bound.includes(id) || checked.includes(id)}
          disabled={bound.includes(id)}
          onChange={({ target }) => setTicked(target.checked ? [...checked, id] : checked.filter((each) => each !== id))}
        >
          {ruleName} <span className="rule-line">{`${field} ${condition} ${ruleValue}`}</span> {bound.includes(id) && <Tag>部门已限定</Tag>}
        </Checkbox>
      ))}
      <Button type="primary" loading={save.busy} disabled={ticked === undefined} onClick={() => void keep()}>
        保存规则
      </Button>
    </Space>
  )
}
