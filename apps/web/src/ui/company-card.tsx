import { Progress } from 'antd'
import { userData } from '@aosp/contract/identity/account'
import { levelProgress, REWARD_LEVELS } from '@aosp/kernel/reward-level'
import { Panel } from './panel.tsx'
import { useFetched } from './use-call.ts'

export const discountText = (discount: number | null): string => (discount === null ? '无优惠' : `${Number((discount * 10).toFixed(1))} 折`)

/** The person's company: level, points and what is missing to the next level. Shown to companies that trade. */
export function CompanyCard() {
  const { data } = useFetched(userData, {}, { quiet: true })
  const company = data?.corporate
  if (!company) return null
  const { rewardPoints: points, level, discount, name } = company
  const next = REWARD_LEVELS.find(({ from }) => from > points)
  return (
    <Panel title="我的企业">
      <p className="company-name">{name}</p>
      <dl className="facts">
        <div>
          <dt>信用等级</dt>
          <dd>{level}</dd>
        </div>
        <div>
          <dt>积分</dt>
          <dd>{points}</dd>
        </div>
        <div>
          <dt>服务费</dt>
          <dd>{discountText(discount)}</dd>
        </div>
      </dl>
      {next !== undefined && (
        <>
          <Progress percent={levelProgress(points)} showInfo={false} size="small" aria-label="距下一等级" />
          <small className="company-next">
            再积 {next.from - points} 分升为「{next.level}」，服务费 {discountText(next.discount)}
          </small>
        </>
      )}
    </Panel>
  )
}
