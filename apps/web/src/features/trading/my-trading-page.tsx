import { Link } from 'react-router'
import { ArticleLines } from '../../ui/article-lines.tsx'
import { CompanyCard } from '../../ui/company-card.tsx'
import { useDeskSession } from '../../ui/desk-session.ts'
import { TodoCards } from '../../ui/todo-cards.tsx'
import { CompanyStatus } from './company-status.tsx'
import { OwnIssues } from './my-trading/own-issues.tsx'

/** Landing page of group members and of every role without one of its own: what waits, and the company's own issues from the draft on. */
export function MyTradingPage() {
  const company = useDeskSession().user.corporate !== null
  return (
    <div className="stack">
      <div className="page-head">
        <h1 className="page-title">我的交易</h1>
        <p>本企业发布的处置、租赁和竞价场次，从草稿到成交</p>
      </div>
      <section className="panel" aria-label="待办事项">
        <div className="panel-head">
          <h2>待办事项</h2>
        </div>
        <TodoCards />
      </section>
      <section className="panel" aria-label="我的交易">
        <OwnIssues company={company} />
      </section>
      <div className="thirds">
        <CompanyCard />
        <CompanyStatus />
        <section className="panel" aria-label="最新交易公告">
          <div className="panel-head">
            <h2>最新交易公告</h2>
            <Link to="/Basic/noticeHall">更多</Link>
          </div>
          <ArticleLines kind="announcement" size={5} />
        </section>
      </div>
    </div>
  )
}
