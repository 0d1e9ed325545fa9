import { Progress, Skeleton } from 'antd'
import { pointStanding } from '@aosp/contract/organisation/points'
import { levelProgress, REWARD_LEVELS } from '@aosp/kernel/reward-level'
import { discountText } from '../../../ui/company-card.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { ladderOf } from './ladder.ts'
import '../organisation.css'

/** Points, level and discount of a company, and the ladder it stands on. Without an id: one's own company. */
export function Standing({ corporate }: { corporate?: string }) {
  const { data, error, refetch } = useFetched(pointStanding, corporate ? { corporate } : {}, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  const points = data.rewardPoints
  return (
    <div className="standing">
      <div>
        <dl className="facts">
          <div>
            <dt>积分余额</dt>
            <dd>{points.toLocaleString('zh-CN')}</dd>
          </div>
          <div>
            <dt>信用等级</dt>
            <dd>{data.level}</dd>
          </div>
          <div>
            <dt>服务费</dt>
            <dd>{data.barred ? '不可交易' : discountText(data.discount)}</dd>
          </div>
        </dl>
        <Progress percent={levelProgress(points)} showInfo={false} size="small" aria-label="距下一等级" />
        <small className="company-next">
          {data.toNext === null ? '已是最高等级' : `再积 ${data.toNext.toLocaleString('zh-CN')} 分升为「${data.nextLevel ?? ''}」`}
        </small>
      </div>
      <ol className="ladder" aria-label="信用等级阶梯">
        {ladderOf(points, REWARD_LEVELS).map((step) => (
          <li key={step.level} data-reached={step.reached} {...(step.level === data.level ? { 'aria-current': 'step' as const } : {})}>
            <b>{step.level}</b>
            <span>{step.start}</span>
            <span>{step.barred ? '不可交易' : discountText(step.discount)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
