import type { LiveRoom } from './live-room.ts'

/** What the session is at, in a word. Before the opening and after the end the record knows more than the log. */
export function phaseWord({ live, state }: LiveRoom): string {
  switch (live.phase) {
    case 'waiting':
      return state === 2 ? '报名中' : '待竞价'
    case 'open':
      return live.extensions > 0 ? '延时竞价' : '竞价中'
    case 'suspended':
      return '已中止'
    case 'priority':
      return '优先权行使中'
    case 'closed':
    case 'stopped':
      return ENDED[state] ?? '已结束'
  }
}
const ENDED: Readonly<Record<number, string>> = { 5: '已成交', 6: '履约中', 7: '已完结', [-3]: '流标', [-5]: '流拍', [-6]: '成交违约', [-7]: '已终止' }
