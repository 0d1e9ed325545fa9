import { isSealedType } from './offers.ts'
import { lastEvent, type EventOf, type LiveRoom } from './live-room.ts'

/** Where the caller stands; each has its word and its look. */
export type OwnStatus = 'leading' | 'outbid' | 'silent' | 'sealed' | 'won' | 'fell' | 'lost' | 'over' | 'watching'

export function ownStatus(room: LiveRoom): OwnStatus {
  const { seat, live, terms } = room
  if (!seat) return 'watching'
  if (live.phase === 'stopped') return 'over'
  if (live.phase === 'closed') {
    if (seat.deal !== null) return seat.deal === 'has' ? 'won' : 'fell'
    const closing = lastEvent(room.events, 'CLOSE')
    const winner = closing ? closing.winner : live.leaderNo
    if (winner === null) return 'over'
    return winner === seat.no ? 'won' : 'lost'
  }
  if (isSealedType(terms)) return seat.sealed ? 'sealed' : 'silent'
  if (live.leaderNo === seat.no) return 'leading'
  return ownBids(room).length > 0 ? 'outbid' : 'silent'
}

export const ownBids = ({ events, seat }: LiveRoom): EventOf<'BID'>[] =>
  events.flatMap((event) => (event.type === 'BID' && event.no === seat?.no ? [event] : []))

export const STATUS_WORDS: Readonly<Record<OwnStatus, string>> = {
  leading: '领先',
  outbid: '落后',
  silent: '未报价',
  sealed: '已提交密封报价',
  won: '已竞得',
  fell: '成交已取消',
  lost: '未竞得',
  over: '已结束',
  watching: '旁观',
}
