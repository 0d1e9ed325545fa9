import { App, Button, Checkbox, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { roleRules, saveRoleRules } from '@aosp/contract/identity/data-rule'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import './data-rule.css'

const REFRESHES = [roleRules]
const listOf = (ids: string | undefined): string[] => (ids ?? '').split(',').filter((id) => id !== '')

/** Which data rules of a menu entry bind whoever was granted it; saved by itself, apart from the grant. */
export function DataRuleChoice({ permissionId, roleId }: { permissionId: string; roleId: string }) {
  const { message } = App.useApp()
  const { data, error, refetch } = useFetched(roleRules, { permissionId, roleId }, { quiet: true })
  const save = useCall(saveRoleRules, { refreshes: REFRESHES })
  const [ticked, setTicked] = useState<readonly string[]>()

  if (error?.message === '未找到权限配置信息')
    return <EmptyState title="该菜单没有可用的数据规则">在菜单管理的“数据规则”中添加并启用规则后，可在此勾选。</EmptyState>
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const checked = ticked ?? listOf(data.drChecked)

  const keep = async () => {
    const answer = await save.run({ permissionId, roleId, dataRuleIds: checked.join(',') })
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
          checked={checked.includes(id)}
          onChange={({ target }) => setTicked(target.checked ? [...checked, id] : checked.filter((each) => each !== id))}
        >
          {ruleName} <span className="rule-line">{`${field} ${condition} ${ruleValue}`}</span>
        </Checkbox>
      ))}
      <Button type="primary" loading={save.busy} disabled={ticked === undefined} onClick={() => void keep()}>
        保存规则
      </Button>
    </Space>
  )
}
