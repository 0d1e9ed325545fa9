import { BankOutlined, FileTextOutlined, NotificationOutlined, ReadOutlined, SafetyCertificateOutlined, ShopOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ARTICLE_KINDS, type ArticleHall } from '@aosp/contract/content/codes'
import { ROLE_CODES } from '@aosp/contract/identity/account'
import { visitsByDay } from '@aosp/contract/identity/visit'
import { HOME_PATH, landingPage, routeOf } from '@aosp/contract/screens'
import { greeting } from '@aosp/kernel/greeting'
import { beijingHour, beijingWeekday, toBeijingDay } from '@aosp/kernel/time'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { useMay } from '../../../ui/can.tsx'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TodoCards } from '../../../ui/todo-cards.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { MySessions } from './my-sessions.tsx'
import { VisitChart } from './visit-chart.tsx'
import './home.css'

const KINDS = (['announcement', 'information', 'policy'] as const satisfies readonly ArticleHall[]).map((value) => ({ value, label: ARTICLE_KINDS[value] }))
/** Members have no button list of their own, so the button rule alone would let them ask for figures they cannot get. */
const WATCHERS: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])
const HALLS: Record<ArticleHall, string> = {
  announcement: routeOf('portal/notice-hall'),
  information: routeOf('portal/information-hall'),
  policy: routeOf('portal/policy-hall'),
}

/** Home after sign-in: who, when, what waits, what comes next, and the news. */
export function HomePage() {
  const { user } = useDeskSession()
  const may = useMay()
  const watchesPlatform = WATCHERS.has(user.role.roleCode) && may(visitsByDay)
  return (
    <div className="stack">
      <Greeting />
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-labelledby="home-todos">
            <div className="panel-head">
              <h2 id="home-todos">待办事项</h2>
              <Link to={routeOf('analysis/workplace')}>工作概览</Link>
            </div>
            <TodoCards />
          </section>
          {watchesPlatform && <VisitChart />}
          {!WATCHERS.has(user.role.roleCode) && <MySessions />}
          <QuickLinks />
        </div>
        <div className="stack">
          <CompanyCard />
          <News />
        </div>
      </div>
    </div>
  )
}

function Greeting() {
  const { user } = useDeskSession()
  const now = useNow()
  return (
    <section className="panel home-greeting">
      <h1>
        {greeting(beijingHour(now))}，{user.realname}
      </h1>
      <p>
        {toBeijingDay(now)} ({beijingWeekday(now)}) · {user.role.roleName}
        {user.corporateName ? ` · ${user.corporateName}` : user.orgCodeTxt ? ` · ${user.orgCodeTxt}` : ''}
      </p>
    </section>
  )
}

function News() {
  const [kind, setKind] = useState<ArticleHall>('announcement')
  return (
    <Panel title="最新公告" extra={<Link to={HALLS[kind]}>查看全部</Link>}>
      <Segmented block options={KINDS} value={kind} onChange={setKind} />
      <div className="home-news">
        <ArticleLines hall={kind} size={8} />
      </div>
    </Panel>
  )
}

function QuickLinks() {
  const { user } = useDeskSession()
  const links = [
    { to: landingPage(user.role.roleCode), title: user.role.roleCode === ROLE_CODES.operate ? '运营管理' : '工作台', icon: <ShopOutlined /> },
    { to: HOME_PATH, title: '公共大厅', icon: <BankOutlined /> },
    { to: HALLS.announcement, title: '公告大厅', icon: <NotificationOutlined /> },
    { to: HALLS.information, title: '资讯大厅', icon: <ReadOutlined /> },
    { to: HALLS.policy, title: '政策大厅', icon: <FileTextOutlined /> },
    { to: routeOf('identity/settings-security'), title: '账号安全', icon: <SafetyCertificateOutlined /> },
  ]
  return (
    <Panel title="快捷入口">
      <div className="link-grid">
        {links.map(({ to, title, icon }) => (
          <Link key={to} to={to} className="link-card">
            {icon}
            {title}
          </Link>
        ))}
      </div>
    </Panel>
  )
}
