const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type CountdownTone = 'calm' | 'soon' | 'last' | 'over'

/** Amber in the last five minutes, crimson in the last one. */
export const countdownTone = (left: number): CountdownTone => (left <= 0 ? 'over' : left < MINUTE ? 'last' : left < 5 * MINUTE ? 'soon' : 'calm')

/** A second is shown until it has gone, so that zero means over. */
export function countdownText(left: number): string {
  if (left <= 0) return '已结束'
  const seconds = Math.ceil(left / SECOND) * SECOND
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = [(seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE, (seconds % MINUTE) / SECOND].map(two)
  const days = Math.floor(seconds / DAY)
  return days > 0 ? `${days}天 ${clock.join(':')}` : clock[0] === '00' ? clock.slice(1).join(':') : clock.join(':')
}
