import { sql, type Selectable } from 'kysely'
import type * as calls from '@aosp/contract/content/board'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { newId } from '@aosp/kernel/ids'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { tellsWho } from '../../trading/index.ts'
import { publishNotice } from '../announcement/publish-notice.ts'
import type { BoardMessageTable } from './board.tables.ts'
import { postRefusal } from './rules/may-post.ts'

export const addBoardMessage = (ctx: SignedIn, { content }: In<typeof calls.addBoardMessage>): Promise<Out<typeof calls.addBoardMessage>> =>
  tx(ctx, async (trx) => {
    if (tellsWho(content, [])) refuse(atField('content', no('board.identity')))
    const now = ctx.now()
    const { accountId, corporateId } = ctx.actor
    // Two at once are not both the last one allowed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`board:${accountId}`}, 0))`.execute(trx)
    const posted = await trx
      .selectFrom('board_message')
      .select([
        sql<number>`count(*) filter (where state = ${QUESTION.waiting})`.as('waiting'),
        sql<number>`count(*) filter (where created_at >= ${fromBeijing(toBeijingDay(now)) ?? now})`.as('today'),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const refusal = postRefusal(posted)
    if (refusal) refuse(refusal)
    const id = newId(now.getTime())
    await trx.insertInto('board_message').values({ id, content, account_id: accountId, corporate_id: corporateId, created_at: now }).execute()
    await appendAudit(trx, ctx, { action: 'content.board-posted', target: id })
    return { id }
  })

type Message = Selectable<BoardMessageTable>

async function lockMessage(trx: Trx, id: string): Promise<Message> {
  const message = (await trx.selectFrom('board_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
  if (message.state === QUESTION.hidden) refuse(no('board.hidden'))
  return message
}

const tellAuthor = (trx: Trx, ctx: SignedIn, { id, account_id: author }: Message, event: 'answered' | 'hidden', title: string, text: string) =>
  publishNotice(ctx.outbox, trx, {
    to: [author],
    title,
    text,
    priority: 'M',
    openPage: routeOf('content/message-board', {}, { mine: true }),
    key: `board.${event}:${id}`,
    now: ctx.now(),
  })

/** Once, for everybody to read: what was answered stays as it is. */
export const answerBoardMessage = (ctx: SignedIn, { id, content }: In<typeof calls.answerBoardMessage>): Promise<null> =>
  tx(ctx, async (trx) => {
    const message = await lockMessage(trx, id)
    if (message.state === QUESTION.answered) refuse(no('board.answered'))
    await trx
      .updateTable('board_message')
      .set({ state: QUESTION.answered, answer: content, answered_by: ctx.actor.accountId, answered_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.board-answered', target: id })
    await tellAuthor(trx, ctx, message, 'answered', '您的留言已答复', '您在留言板的留言已有答复，请查看。')
    return null
  })

/** Out of everybody's sight but its author's, who is told why. */
export const hideBoardMessage = (ctx: SignedIn, { id, note }: In<typeof calls.hideBoardMessage>): Promise<null> =>
  tx(ctx, async (trx) => {
    const message = await lockMessage(trx, id)
    await trx
      .updateTable('board_message')
      .set({ state: QUESTION.hidden, hide_note: note, hidden_by: ctx.actor.accountId, hidden_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.board-hidden', target: id, detail: { note } })
    const plain = note.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    await tellAuthor(trx, ctx, message, 'hidden', '您的留言已屏蔽', `您在留言板的一条留言已被平台屏蔽。原因：${plain}`)
    return null
  })
