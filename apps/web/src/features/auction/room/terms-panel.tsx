import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { fullMoment, period, unitOf, yuan } from './room-words.ts'
import { isRising, isSealedType } from './offers.ts'
import { useRoom } from './use-room.ts'

/** The rules this session is held by, frozen when it opens. */
export function TermsPanel() {
  const { terms } = useRoom().room
  const step = terms.bidType === BID_TYPE.dutch ? '降价' : isRising(terms) ? '加价' : '减价'
  const lines: [string, string][] = [
    ['竞价方式', BID_TYPE_TITLES[terms.bidType] ?? ''],
    ['发起方', terms.corporateName],
    ['起始价', `${yuan(terms.startPrice)} ${unitOf(terms.transTimeUnit)}`],
    ...(terms.bidGradient > 0 ? [[`${step}幅度`, yuan(terms.bidGradient)] as [string, string]] : []),
    ...(terms.bidMultiple > 0 && !isSealedType(terms) && terms.bidType !== BID_TYPE.dutch ? [['单次上限', `${terms.bidMultiple} 幅`] as [string, string]] : []),
    ...(isSealedType(terms) ? [] : [[terms.bidType === BID_TYPE.dutch ? '降价间隔' : '延时周期', period(terms.delayMs)] as [string, string]]),
    ['开始时间', fullMoment(terms.startAt)],
    ...(terms.endAt === null ? [] : [['计划结束', fullMoment(terms.endAt)] as [string, string]]),
    ['保留价', terms.bidType === BID_TYPE.dutch ? '设有保留价，成交前保密' : terms.reserveSet ? '已设置，成交前保密' : '无'],
    ...(terms.priorityHolders > 0 ? [['优先权', `存在 ${terms.priorityHolders} 名优先权人`] as [string, string]] : []),
  ]
  return (
    <section className="room-panel room-terms" aria-label="竞价规则">
      <h2>竞价规则</h2>
      <dl className="room-facts">
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {terms.reserveSet && terms.reserveCommit && (
        <p className="room-note">
          保留价存证值（结束后可核验） <code>{terms.reserveCommit}</code>
        </p>
      )}
    </section>
  )
}
