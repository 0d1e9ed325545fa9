import type { Received } from '@aosp/contract/endpoint'
import type { userData } from '@aosp/contract/identity/account'
import { REWARD_LEVELS } from '@aosp/kernel/reward-level'
import { discountText } from '../../../ui/company-card.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Company = NonNullable<Received<typeof userData>['corporate']>

const startText = (from: number): string => (from === -Infinity ? '低于 -20 分' : `${from} 分起`)

/** The company's points and the ladder of levels, highest first. */
export function AccountLevel({ company }: { company: Company }) {
  const { name, rewardPoints: points, level, discount } = company
  const next = REWARD_LEVELS.find(({ from }) => from > points)
  return (
    <Panel title="企业积分">
      <p className="company-name">{name}</p>
      <dl className="facts">
        <div>
          <dt>积分</dt>
          <dd>{points.toLocaleString('zh-CN')}</dd>
        </div>
        <div>
          <dt>信用等级</dt>
          <dd>{level}</dd>
        </div>
        <div>
          <dt>服务费</dt>
          <dd>{discountText(discount)}</dd>
        </div>
      </dl>
      <ol className="level-ladder" aria-label="信用等级阶梯">
        {[...REWARD_LEVELS].reverse().map((step) => {
          const isCurrent = step.level === level
          return (
            <li key={step.level} data-reached={points >= step.from} {...(isCurrent ? { 'aria-current': 'step' as const } : {})}>
              <b>{step.level}</b>
              <span>{startText(step.from)}</span>
              <span>{step.barred ? '不可交易' : discountText(step.discount)}</span>
            </li>
          )
        })}
      </ol>
      <p className="account-note">{next ? `再积 ${(next.from - points).toLocaleString('zh-CN')} 分升为「${next.level}」` : '已是最高等级'}</p>
    </Panel>
  )
}
