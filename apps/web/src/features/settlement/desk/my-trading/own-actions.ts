import { REQUEST_KIND, SESSION } from '@aosp/contract/trading/codes'
import { askedAlready } from '../request/request-model.ts'

/** What a company may do with its own session, in the order people look for it. */
export type OwnAct =
  | 'edit'
  | 'view'
  | 'pay'
  | 'check'
  | 'answer'
  | 'deal'
  | 'withdraw'
  | 'amend'
  | 'amendments'
  | 'detail'
  | 'room'
  | 'relist'
  | 'suspend'
  | 'resume'
  | 'cancel'
  | 'stop'
  | 'delete'

const LABELS: Readonly<Record<OwnAct, string>> = {
  edit: '编辑',
  view: '查看',
  pay: '缴纳保证金',
  check: '审核报名',
  answer: '答复提问',
  deal: '成交履约',
  withdraw: '撤回',
  amend: '变更',
  amendments: '变更记录',
  detail: '公告页',
  room: '竞价现场',
  relist: '重新挂牌',
  suspend: '申请中止',
  resume: '申请恢复',
  cancel: '申请取消',
  stop: '申请终止',
  delete: '删除',
}
const DEAL: ReadonlySet<number> = new Set([SESSION.dealt, SESSION.performing, SESSION.defaulted, SESSION.done])
const LIVE: ReadonlySet<number> = new Set([SESSION.waiting, SESSION.bidding])
const HIDDEN: ReadonlySet<number> = new Set([SESSION.draft, SESSION.submitted, SESSION.rejected])

/** What is done by asking the platform. */
const ASKED: Readonly<Partial<Record<OwnAct, number>>> = REQUEST_KIND

type Seen = { state: number; version: number; signUpsToCheck: number; openQuestions: number; openRequests: readonly number[]; actions: readonly string[] }
type Offered = { key: OwnAct; label: string; danger: boolean; reason?: string }

export function ownActs({ state, version, signUpsToCheck, openQuestions, openRequests, actions }: Seen): Offered[] {
  const has = (action: string) => actions.includes(action)
  const published = !HIDDEN.has(state)
  const all: [OwnAct, boolean][] = [
    ['edit', has('edit')],
    ['pay', has('pay')],
    ['check', signUpsToCheck > 0],
    ['answer', openQuestions > 0],
    ['deal', DEAL.has(state)],
    ['room', LIVE.has(state)],
    ['view', !has('edit')],
    ['withdraw', has('withdraw')],
    ['amend', has('amend')],
    ['amendments', version > 1],
    ['detail', published],
    ['relist', has('relist')],
    ['suspend', has('suspend')],
    ['resume', has('resume')],
    ['cancel', has('cancel')],
    ['stop', has('stop')],
    ['delete', has('delete')],
  ]
  const counts: Partial<Record<OwnAct, number>> = { check: signUpsToCheck, answer: openQuestions }
  const shown = (key: OwnAct): Offered => ({
    key,
    label: counts[key] ? `${LABELS[key]}（${counts[key]}）` : LABELS[key],
    danger: key === 'delete' || key === 'cancel' || key === 'stop',
    ...askedAlready(ASKED[key] ?? 0, openRequests),
  })
  return all.flatMap(([key, offered]) => (offered ? [shown(key)] : []))
}
