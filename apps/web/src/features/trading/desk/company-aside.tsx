import { Link } from 'react-router'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { routeOf } from '@aosp/contract/screens'
import { CompanyStatus } from './company-status.tsx'

/** Below the list of a landing page: how the company stands, and what is new. */
export const CompanyAside = () => (
  <div className="thirds">
    <CompanyCard />
    <CompanyStatus />
    <section className="panel" aria-label="最新交易公告">
      <div className="panel-head">
        <h2>最新交易公告</h2>
        <Link to={routeOf('portal/notice-hall')}>更多</Link>
      </div>
      <ArticleLines hall="announcement" size={5} />
    </section>
  </div>
)
