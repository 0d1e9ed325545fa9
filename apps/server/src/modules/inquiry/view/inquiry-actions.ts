import { INQUIRY_TYPE, QUOTE, type InquiryAction } from '@aosp/contract/inquiry/codes'
import type { Actor } from '../../../platform/http/context.ts'
import { mayReview } from '../../trading/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { isOwn } from '../record/inquiry-scope.ts'
import { isEditable, mayMove, mayTurn } from '../rules/inquiry-state.ts'

/** What the buttons show; every command asks again. */
export function actionsOf(actor: Actor | undefined, row: Inquiry & { own_quote: number | null }, now: Date): InquiryAction[] {
  if (!actor) return []
  const own = isOwn(actor, row)
  const company = actor.corporateId !== null && row.corporate_id === actor.corporateId
  const may = (code: string) => actor.permissions.has(`inquiry:${code}`)
  const move = (name: Parameters<typeof mayMove>[0]) => mayMove(name, row, now)
  const stands = row.own_quote === QUOTE.standing
  const quotes = !company && actor.corporateId !== null && move('quote') && may('quote')
  const all: [InquiryAction, boolean][] = [
    ['edit', own && isEditable(row.state) && may('edit')],
    ['delete', own && isEditable(row.state) && may('delete')],
    ['submit', own && move('submit') && may('submit')],
    ['withdraw', own && move('withdraw') && row.review_opened_at === null && may('withdraw')],
    ['review', move('publish') && may('review') && mayReview({ ...row, base_price_by: row.limit_by }, actor).ok],
    ['quote', quotes && !stands],
    ['replace', quotes && stands],
    ['unquote', quotes && stands],
    ['decline', row.own_quote === QUOTE.chosen && move('decline') && row.declined_no === null && may('quote')],
    ['extend', company && move('extend') && !row.extended && may('pick')],
    ['goOn', company && move('goOn') && may('pick')],
    ['pick', company && move('pick') && may('pick')],
    ['complete', company && move('complete') && may('pick')],
    ['abandon', company && move('abandon') && may('pick')],
    ['cancel', company && move('cancel') && may('withdraw')],
    ['revoke', !company && move('revoke') && may('revoke')],
    ['postpone', !company && move('postpone') && may('revoke')],
    ['toSession', company && row.session_id === null && row.inquiry_type !== INQUIRY_TYPE.buy && mayTurn(row) && may('pick')],
  ]
  return all.flatMap(([action, allowed]) => (allowed ? [action] : []))
}
