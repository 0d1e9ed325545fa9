import { dutchNow } from './offers.ts'
import { priceLadder } from './price-ladder.ts'
import { timeOfDay, yuan } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** 价格阶梯: where the falling price has been, where it stands, and the one step that is told of what comes. */
export function LadderPanel() {
  const { room } = useRoom()
  const { terms, live } = room
  const now = useServerNow(500)
  const standing = dutchNow(live, terms, now)
  // A clock that was stopped in between makes the times of earlier steps unknown.
  const steady = !room.events.some(({ type }) => type === 'OUTAGE' || type === 'RESUME')
  const rungs = priceLadder(terms, { startAt: live.startAt, ...standing }, steady)
  return (
    <section className="room-panel room-ladder" aria-label="价格阶梯">
      <h2>价格阶梯</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div className="room-scroll" tabIndex={0} role="group" aria-label="价格阶梯，可滚动">
        <ol>
          {rungs.map(({ price, at, place }) => (
            <li key={price} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
              <span>{place === 'next' ? '下一档' : place === 'now' ? '当前价' : '已过'}</span>
              <b>{yuan(price)}</b>
              <small>{at === null ? '' : timeOfDay(at)}</small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
