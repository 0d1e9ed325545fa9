import { routeOf } from '@aosp/contract/screens'
import { toBeijing } from '@aosp/kernel/time'
import { siteUrl } from '../../../lib/page-config.ts'
import type { HallPage } from './hall-model.ts'

/** Stands where everybody passes: who has noted a root can prove later what was under it. */
export const LatestRoot = ({ checkpoint }: Pick<HallPage, 'checkpoint'>) =>
  checkpoint && (
    <p className="lots-root">
      平台存证根 <code title={checkpoint.root}>{checkpoint.root}</code> 覆盖 {checkpoint.size} 条竞价记录，{toBeijing(new Date(checkpoint.time))} 签署。
      <a href={siteUrl(routeOf('portal/audit-verify'))}>存证核验</a>
    </p>
  )
