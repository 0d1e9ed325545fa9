import { useDeskSession } from '../../../ui/desk-session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { menuCounts } from '@aosp/contract/identity/menu'
import { useFetched } from '../../../ui/use-call.ts'

/** Whether the company is ready to trade, and what is missing otherwise. */
export function CompanyStatus() {
  const { user } = useDeskSession()
  const { data } = useFetched(menuCounts, {}, { quiet: true })
  if (user.corporate === null) return null
  const missing = data?.todos.find(({ key }) => key === 'company-profile')?.count ?? 0
  return (
    <Panel title="企业状态">
      <ul className="lines">
        <li>
          <span className="lines-text">账号</span>
          <span>
            <i className="dot" data-tone="good" />
            正常
          </span>
        </li>
        <li>
          <span className="lines-text">企业资料</span>
          <span>
            <i className="dot" data-tone={missing > 0 ? 'bad' : 'good'} />
            {missing > 0 ? `还缺 ${missing} 项` : '已完善'}
          </span>
        </li>
        <li>
          <span className="lines-text">交易角色</span>
          <span>{user.role.roleName}</span>
        </li>
      </ul>
    </Panel>
  )
}
