import { findAddress } from '@aosp/contract/finding/address'
import { Question } from '@aosp/contract/finding/find.shapes'
import { ACCOUNT_STATUS, DEL_FLAG, ROLE_CODES } from '@aosp/contract/identity/roles'
import { YES_NO } from '@aosp/contract/reference/codes'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import type { Job } from '../../platform/due/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { escapedText, notify, type Notify } from '../messaging/index.ts'
import { answering, foundBy } from './find-queries.ts'
import './finding.tables.ts'

const AT_ONCE = 500

/** Once an hour at most, so that a busy day rings once for each question and not for each lot. */
export const tellFound = (platform: Platform): Job => ({
  className: 'aosp.finding.SavedSearchJob',
  title: '订阅搜索提醒',
  cron: '0 0 * * * ?',
  madeUp: true,
  run: async () => {
    const { db, now } = platform
    const ring = notify(platform)
    const at = now()
    for (let looked = 0; ;) {
      const some = await inTransaction(db, (trx) => tellSome(trx, ring, at))
      looked += some
      if (some < AT_ONCE) return `查看 ${looked} 条订阅`
    }
  },
})

async function tellSome(trx: Trx, ring: Notify, at: Date): Promise<number> {
  const waiting = await trx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .leftJoin('corporate', 'corporate.id', 'account.corporate_id')
    .select(['saved_search.id', 'saved_search.account_id', 'saved_search.name', 'saved_search.question', 'saved_search.told_at'])
    .select([
      sql<boolean>`(corporate.in_group = ${sql.lit(YES_NO.yes)} or exists (select from account_role held join role on role.id = held.role_id
        where held.account_id = account.id and role.role_code in (${ROLE_CODES.admin}, ${ROLE_CODES.operate})))`.as('in_group'),
    ])
    .where('saved_search.told_at', '<', at)
    .where('account.status', '=', ACCOUNT_STATUS.normal)
    .where('account.del_flag', '=', DEL_FLAG.kept)
    .orderBy('saved_search.told_at')
    .limit(AT_ONCE)
    .forUpdate('saved_search')
    .skipLocked()
    .execute()
  for (const { id, account_id: account, name, question, told_at: since, in_group: inGroup } of waiting) {
    const asked = Question.safeParse(question)
    if (!asked.success) continue
    const { keyword } = asked.data
    const all = await answering(trx, foundBy(true, inGroup), asked.data, at)
    const fresh = asked.data.kind ? all.where('finding_document.kind', '=', asked.data.kind) : all
    const { total } = await fresh
      .where('finding_document.found_at', '>', since)
      .where('finding_document.found_at', '<=', at)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (total === 0) continue
    await ring(trx, {
      to: { accounts: [account] },
      event: 'published',
      title: `您保存的搜索“${name}”有 ${total} 条新结果`,
      text: keyword === '' ? '点击查看最新发布的内容。' : escapedText(`与“${keyword}”有关的内容已发布，点击查看。`),
      priority: 'L',
      key: `finding.found:${id}:${at.getTime()}`,
      now: at,
      openPage: findAddress({ ...question, sort: 'newest' }),
    })
  }
  if (waiting.length > 0)
    await trx
      .updateTable('saved_search')
      .set({ told_at: at })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
  return waiting.length
}
