import { routeOf } from '@aosp/contract/screens'
import { NO_DEPOSIT } from '@aosp/contract/trading/codes'
import { siteUrl } from '../../../lib/page-config.ts'
import { useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { Icon, type IconName } from '../../../ui/light/icon.tsx'
import type { LiveRoom } from './live-room.ts'
import { ownBids, ownStatus, STATUS_WORDS, type OwnStatus } from './own-status.ts'
import { timeOfDay, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

const ICONS: Readonly<Record<OwnStatus, IconName>> = {
  leading: 'check',
  outbid: 'warning',
  silent: 'clock',
  sealed: 'lock',
  won: 'check',
  fell: 'warning',
  lost: 'info',
  over: 'info',
  watching: 'eye',
}

/** Where the caller stands. The whole panel turns when he is passed. */
export function StatusPanel() {
  const { room, view } = useRoom()
  const { seat } = room
  if (!seat) return <Watching />
  const status = ownStatus(room)
  // Without a line nobody knows whether it still holds: a bidder who believes he leads would not bid again.
  const stale = view.link === 'lost' && CHANGING.has(status)
  return (
    <section className="room-panel room-own" aria-label="我的状态" data-status={stale ? 'stale' : status}>
      <h2>我的状态</h2>
      <p className="room-status" data-testid="own-status">
        <Icon name={stale ? 'warning' : ICONS[status]} size={24} />
        {stale ? (
          <span>
            断线前{wordOf(status, room)}
            <small>（{timeOfDay(room.asOf)}），可能已变化</small>
          </span>
        ) : (
          wordOf(status, room)
        )}
      </p>
      <dl className="room-facts">
        <div>
          <dt>竞买号</dt>
          <dd>
            <b>{seat.no}</b>
          </dd>
        </div>
        <div>
          <dt>保证金</dt>
          <dd>{seat.deposit}</dd>
        </div>
        {seat.prio !== null && (
          <div>
            <dt>优先权</dt>
            <dd>第 {seat.prio} 顺位</dd>
          </div>
        )}
      </dl>
      <p className="room-sub">{stale ? '连接恢复后立即更新，请勿据此判断是否领先' : detailOf(status, room)}</p>
    </section>
  )
}

/** What a bid of somebody else may change any moment. */
const CHANGING: ReadonlySet<OwnStatus> = new Set(['leading', 'outbid', 'silent', 'sealed'])

/** While a priority right may be used, a sealed price is no longer sealed and not yet decided. */
const wordOf = (status: OwnStatus, { live, seat }: LiveRoom): string =>
  status === 'sealed' && live.phase === 'priority' ? (seat?.mayTake ? '可行使优先权' : '等待结果') : STATUS_WORDS[status]

function detailOf(status: OwnStatus, room: LiveRoom): string {
  const mine = ownBids(room).at(-1)?.amount
  switch (status) {
    case 'leading':
      return `您的报价 ${yuan(room.live.price ?? 0)} 领先，无需再次出价`
    case 'outbid':
      return mine === undefined ? '已被超过' : `您的报价 ${yuan(mine)} 已被超过，相差 ${yuan(Math.abs((room.live.price ?? mine) - mine))}`
    case 'silent':
      return room.live.phase === 'waiting' ? '开始后即可出价' : '您还没有报价'
    case 'sealed':
      if (room.live.phase === 'priority') return room.seat?.mayTake ? '在限期内可以最优报价成交，不行使视为放弃' : '报价已开启，优先权行使期满后公布结果'
      return room.seat?.sealed ? `${timeOfDay(room.seat.sealed.at)} 受理，截止前可以替换` : ''
    case 'won':
      return '请在规定期限内签约付款，办理情况见“我的竞价”'
    case 'fell':
      return '您的成交已取消，办理情况见“我的竞价”'
    case 'lost':
      return `感谢参与${refundNote(room)}`
    case 'over':
      return `本场次未产生竞得方${refundNote(room)}`
    case 'watching':
      return ''
  }
}

/** Where none was paid nothing goes back. */
const refundNote = ({ seat }: LiveRoom): string => (seat && seat.deposit !== NO_DEPOSIT ? '，保证金将按规则退还' : '')

/** Says why there are no buttons, and what can be done about it. */
function Watching() {
  const { room, id } = useRoom()
  const user = useSignedIn()
  const links = usePortalLinks()
  const { phase } = room.live
  const waits = phase === 'waiting'
  const over = phase === 'closed' || phase === 'stopped'
  const detail = siteUrl(routeOf('portal/trade-detail', { id: room.terms.id }))
  return (
    <section className="room-panel room-own" aria-label="我的状态" data-status="watching">
      <h2>我的状态</h2>
      <p className="room-status" data-testid="own-status">
        <Icon name={waits ? 'clock' : over ? 'info' : 'eye'} size={24} />
        {waits ? '候场' : over ? '已结束' : '旁观'}
      </p>
      <p className="room-sub">{room.watching ?? '您正在旁观，所见内容与竞买人相同'}</p>
      <p className="room-actions">
        {!user && !over && (
          <LinkButton kind="primary" href={links.signIn(routeOf('portal/bidding-room', { id }))}>
            登录
          </LinkButton>
        )}
        <LinkButton href={detail}>查看标的详情</LinkButton>
      </p>
    </section>
  )
}
