import { Icon } from '../../../ui/light/icon.tsx'
import { accepted } from './kept-prices.ts'
import { lastEvent } from './live-room.ts'
import { isRising, signOf } from './offers.ts'
import { money } from './room-words.ts'
import { useKeptPrices } from './use-kept-prices.ts'
import { useRoom } from './use-room.ts'

/** Before the opening there is only the clock; after it every price stands here by its number. */
export function OpenedPrices() {
  const { room, id } = useRoom()
  const { terms, seat, live } = room
  const [mine] = accepted(useKeptPrices(id)[0])
  const reveal = lastEvent(room.events, 'REVEAL')
  if (!reveal)
    return (
      <section className="room-panel room-quiet" aria-label="密封报价">
        <Icon name="lock" size={24} />
        <h2>{live.phase === 'stopped' ? '报价未开启' : '报价密封中'}</h2>
        <p>
          {live.phase === 'stopped'
            ? '本场次已终止，密封报价不再开启，任何人都无法得知金额。'
            : '所有报价已加密保存，截止后由系统统一开启并按竞买号公布。开启前任何人都看不到金额与数量。'}
        </p>
      </section>
    )
  const sorted = [...reveal.prices].sort((a, b) => signOf(terms) * (b.amount - a.amount))
  const winner = lastEvent(room.events, 'CLOSE')?.winner ?? null
  return (
    <section className="room-panel" aria-label="开启结果">
      <h2>开启结果</h2>
      {sorted.length === 0 ? (
        <p className="room-none">没有收到密封报价。</p>
      ) : (
        <table className="room-table">
          <thead>
            <tr>
              <th scope="col">竞买号</th>
              <th scope="col" className="num">
                报价（元）
              </th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ no, amount }, at) => (
              <tr key={no} data-mine={no === seat?.no || undefined}>
                <td>
                  {no}
                  {no === seat?.no && <span className="room-me">我</span>}
                </td>
                <td className="num">{money(amount)}</td>
                <td>
                  {no === winner ? '截止时竞得' : at === 0 ? (isRising(terms) ? '最高' : '最低') : ''}
                  {no === seat?.no && mine && <span className="room-check">{mine.amount === amount ? '与您的收据一致' : '与本机收据不符，请核对'}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="room-sub">同价时优先权人在先，其次先受理者在先。</p>
    </section>
  )
}
