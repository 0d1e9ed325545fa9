import { useDeskSession } from '../../../ui/desk-session.ts'
import { LandingFrame } from '../../trading/desk/landing-frame.tsx'
import { OwnIssues } from './my-trading/own-issues.tsx'

/** Landing page of group members and of every role without one of its own: the company's own issues from the draft on. */
export function MyTradingPage() {
  const company = useDeskSession().user.corporate !== null
  return (
    <LandingFrame title="我的交易" lead="本企业发布的处置、租赁和竞价场次，从草稿到成交">
      <OwnIssues company={company} />
    </LandingFrame>
  )
}
