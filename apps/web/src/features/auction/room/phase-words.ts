import { SESSION, SUSPENDED_TEXT } from '@aosp/contract/trading/codes'
import type { LiveRoom } from './live-room.ts'

/** What the session is at, in a word. Before the opening and after the end the record knows more than the log. */
export function phaseWord({ live, state }: LiveRoom): string {
  switch (live.phase) {
    case 'waiting':
      return state === SESSION.published ? '报名中' : '待竞价'
    case 'open':
      return live.extensions > 0 ? '延时竞价' : '竞价中'
    case 'confirming':
      return '正在确认结果'
    case 'suspended':
      return SUSPENDED_TEXT
    case 'priority':
      return '优先权行使中'
    case 'closed':
    case 'stopped':
      return ENDED[state] ?? '已结束'
  }
}
const ENDED: Readonly<Record<number, string>> = {
  [SESSION.dealt]: '已成交',
  [SESSION.performing]: '履约中',
  [SESSION.done]: '已完结',
  [SESSION.failed]: '流标',
  [SESSION.unsold]: '流拍',
  [SESSION.defaulted]: '成交违约',
  [SESSION.ended]: '已终止',
}
