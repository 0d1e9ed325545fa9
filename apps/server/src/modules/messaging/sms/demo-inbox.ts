import type { In, Out } from '@aosp/contract/endpoint'
import type { demoInbox as call } from '@aosp/contract/messaging/demo-inbox'
import type { Ctx } from '../../../platform/http/context.ts'
import { codeOf, DEMO_PHONES } from '../../identity/index.ts'
import '../messaging.tables.ts'

const SHOWN = 20
const SHOWN_FOR_MS = 24 * 3600_000

/**
 * Stands in for the phones of a demonstration: what was sent to the people it came with, or to the number a visitor names. Only
 * messages that went nowhere else: what a gateway delivered belongs to whoever received it.
 */
export async function demoInbox(ctx: Ctx, { phone }: In<typeof call>): Promise<Out<typeof call>> {
  const rows = await ctx.db
    .selectFrom('delivery')
    .select(['id', 'receiver', 'content', 'code_id', 'created_at'])
    .where('way', '=', 'sms')
    .where('provider', '=', 'log')
    .where('receiver', 'in', phone ? [phone] : DEMO_PHONES)
    .where('created_at', '>', new Date(ctx.now().getTime() - SHOWN_FOR_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      phone: row.receiver,
      content: row.code_id === null ? row.content : row.content.replace('******', await codeOf(ctx.db, row.code_id)),
      createTime: row.created_at,
    })),
  )
}
