import { Link } from 'react-router'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { routeOf } from '@aosp/contract/screens'
import { CompanyStatus } from './company-status.tsx'

/** Below the list of a landing page: how the company stands, and what is new. */
export const CompanyAside = () => (
  <div className="thirds">
    <CompanyCard />
    <CompanyStatus />
    <Panel title="最新交易公告" extra={<Link to={routeOf('portal/notice-hall')}>更多</Link>}>
      <ArticleLines hall="announcement" size={5} />
    </Panel>
  </div>
)
