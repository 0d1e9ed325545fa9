import { Icon } from '../../../ui/light/icon.tsx'
import { timeOfDay } from './room-words.ts'
import { useRoom } from './use-room.ts'

/** A lost line is said at once and in full width; what is on the screen is dated. */
export function LinkBand() {
  const { view, room } = useRoom()
  if (view.link !== 'lost') return null
  return (
    <div className="room-band" role="alert">
      <Icon name="warning" />
      连接中断，正在重连（数据截至 {timeOfDay(room.asOf)}）<small>期间不能出价，剩余时间以恢复后的显示为准。</small>
    </div>
  )
}
