import { Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { myLoginHistory } from '@aosp/contract/identity/session'
import { userData } from '@aosp/contract/identity/account'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TodoCards } from '../../../ui/todo-cards.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { AccountLevel } from './account-level.tsx'
import { Loaded, Mark, PersonAvatar } from './account-panel.tsx'
import { AccountSafetyCard } from './account-safety-card.tsx'
import { BASE_PATH, SECURITY_PATH } from './account-safety.ts'

/** Everything about one's own account on one page. */
export function AccountCenterPage() {
  const own = useFetched(userData, {}, { quiet: true })
  return (
    <>
      <h1 className="page-title">账号中心</h1>
      <div className="columns">
        <div className="stack">
          <Panel title="我的资料" extra={<ProfileLinks />}>
            <Loaded query={own}>{({ loginUser }) => <ProfileCard person={loginUser} />}</Loaded>
          </Panel>
          <Panel title="我的待办">
            <TodoCards />
          </Panel>
          <RecentLogins />
        </div>
        <div className="stack">
          {own.isPending && (
            <section className="panel" aria-hidden>
              <Skeleton active />
            </section>
          )}
          {own.data?.corporate && <AccountLevel company={own.data.corporate} />}
          {own.data && <AccountSafetyCard facts={{ phone: own.data.loginUser.phone, email: own.data.loginUser.email, passwordTime: own.data.passwordTime }} />}
        </div>
      </div>
    </>
  )
}

const ProfileLinks = () => (
  <span className="account-links">
    <Link to={BASE_PATH}>编辑资料</Link>
    <Link to={SECURITY_PATH}>安全设置</Link>
  </span>
)

function ProfileCard({ person }: { person: Received<typeof userData>['loginUser'] }) {
  const { permissions } = useDeskSession()
  const facts: readonly (readonly [string, string | null])[] = [
    ['登录账号', person.username],
    ['所属企业', person.corporateName],
    ['当前部门', person.orgCodeTxt],
    ['手机号', person.phone && maskPhone(person.phone)],
    ['电子邮箱', person.email && maskEmail(person.email)],
    ['注册时间', person.createTime],
  ]
  return (
    <div className="profile">
      <PersonAvatar person={person} size={72} />
      <div className="profile-text">
        <p className="profile-name">
          <b>{person.realname}</b>
          <Tag>{person.role.roleName}</Tag>
          {permissions.sysSafeMode && <Tag color="warning">安全模式</Tag>}
        </p>
        <p className="account-note">{person.welcome}</p>
        <dl className="profile-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className="account-note">未填写</span>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const RECENT = { pageNo: 1, pageSize: 5 }

function RecentLogins() {
  const query = useFetched(myLoginHistory, RECENT, { quiet: true })
  return (
    <Panel title="最近登录" extra={<Link to={SECURITY_PATH}>全部记录</Link>}>
      <Loaded query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState icon="clock" title="暂无登录记录">
              每次登录的时间、设备和地址会记录在这里。
            </EmptyState>
          ) : (
            <ul className="account-rows">
              {records.map(({ id, ok, outcome, way, device, address, createTime }) => (
                <li key={id}>
                  <div>
                    <b>{device}</b>
                    <Mark tone={ok ? 'good' : 'bad'}>{outcome}</Mark>
                    <small>
                      {way} · {address}
                    </small>
                  </div>
                  <TimeText value={createTime} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
