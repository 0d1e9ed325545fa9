import { Link } from 'react-router'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { TodoCards } from '../../../ui/todo-cards.tsx'
import { CompanyStatus } from '../company-status.tsx'
import { SignUps } from './sign-ups.tsx'

/** Landing page of outside companies: the sessions they take part in, each with the one step that comes next. */
export const MyBiddingPage = () => (
  <div className="stack">
    <div className="page-head">
      <h1 className="page-title">我的竞价</h1>
      <p>本企业报名的场次：缴纳保证金、进入竞价、查看结果和退款</p>
    </div>
    <section className="panel" aria-label="待办事项">
      <div className="panel-head">
        <h2>待办事项</h2>
      </div>
      <TodoCards />
    </section>
    <section className="panel" aria-label="我的竞价">
      <SignUps />
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
