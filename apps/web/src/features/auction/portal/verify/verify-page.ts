import { pageFile } from '../../../../ui/light/page-file.tsx'

export const AuditVerifyPage = pageFile(() => import('./audit-verify.tsx').then((module) => module.AuditVerify))
export const BiddingReplayPage = pageFile(() => import('./bidding-replay.tsx').then((module) => module.BiddingReplay))
