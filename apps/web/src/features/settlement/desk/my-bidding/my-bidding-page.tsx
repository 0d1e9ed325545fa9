import { LandingFrame } from '../../../trading/desk/landing-frame.tsx'
import { SignUps } from './sign-ups.tsx'

/** Landing page of outside companies: the sessions they take part in, each with the one step that comes next. */
export const MyBiddingPage = () => (
  <LandingFrame title="我的竞价" lead="本企业报名的场次：缴纳保证金、进入竞价、查看结果和退款">
    <SignUps />
  </LandingFrame>
)
