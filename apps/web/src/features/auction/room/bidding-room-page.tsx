import { liveSnapshot } from '@aosp/contract/auction/watch'
import { showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { useLoaded } from '../../../lib/portal-page.ts'
import { later } from '../../../ui/light/later.tsx'
import { Skeleton } from '../../../ui/light/states.tsx'

/** Until the room itself has loaded: what is sold, at what price, and when. Small, because every visitor of the portal loads it. */
function RoomFirst() {
  const found = useLoaded(liveSnapshot)
  if (!found.ok)
    return (
      <main id="content" className="wide list-page">
        <h1 className="unseen">竞价现场</h1>
        <Skeleton lines={10} />
      </main>
    )
  const { terms, live } = found.value
  const price = live.price ?? terms.startPrice
  return (
    <main id="content" className="wide list-page">
      <div className="card card-body">
        <p>{terms.code}</p>
        <h1>{terms.name}</h1>
        <p>
          {live.price === null ? '起始价' : '当前价'} ¥{showYuan(price as Fen)}，竞价开始 {toBeijing(new Date(live.startAt))}
        </p>
        <Skeleton lines={8} />
      </div>
    </main>
  )
}

export const BiddingRoomPage = later(() => import('./room.tsx').then((module) => module.Room), RoomFirst)
