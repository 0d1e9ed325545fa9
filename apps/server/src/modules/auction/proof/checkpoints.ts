import { sql } from 'kysely'
import { signCheckpoint, type SignedCheckpoint } from '@aosp/kernel/bidding/checkpoint'
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ALARM_PAGES, raiseAlarm } from '../alarm.ts'
import { growTree, lockTree, treeRoot } from './audit-tree.ts'
import { CHECKPOINT, CHECKPOINT_KEY } from './plan-checkpoint.ts'
import { platformSigner } from '../../../platform/signing-key.ts'

const MINUTE_MS = 60_000

/** Every minute, and at once when a session has closed. Planned anew first, so that a close which comes meanwhile is not forgotten. */
export async function runCheckpoint(platform: Platform, due: DueWork): Promise<void> {
  const next = new Date(platform.now().getTime() + MINUTE_MS)
  await inTransaction(platform.db, (trx) => due.plan(trx, { kind: CHECKPOINT, key: CHECKPOINT_KEY, dueAt: next }))
  await takeCheckpoint(platform)
}

/** Signs the root over all events so far: each minute while a session is open, and whenever there are new ones. */
export async function takeCheckpoint(platform: Platform): Promise<void> {
  while (await inTransaction(platform.db, growTree));
  await inTransaction(platform.db, async (trx) => {
    const size = await lockTree(trx)
    const last = await latestCheckpoint(trx)
    if (size === (last?.size ?? 0) && !(await isAnyOpen(trx, platform.now()))) return
    if (last && !(await holds(trx, last))) return alarm(platform, trx, last)
    const checkpoint = { size, root: await treeRoot(trx, size), time: platform.now().getTime() }
    await trx
      .insertInto('audit_checkpoint')
      .values(signCheckpoint(checkpoint, await platformSigner(trx)))
      .execute()
  })
}

/** The tree still begins with what was signed before; a new root over anything else is never signed. */
export const holds = async (db: Db | Trx, { size, root }: { size: number; root: string }): Promise<boolean> =>
  treeRoot(db, size).then(
    (found) => found === root,
    () => false,
  )

const alarm = ({ outbox, now }: Platform, trx: Trx, { size }: SignedCheckpoint): Promise<void> =>
  raiseAlarm(outbox, trx, {
    key: `audit.tree:${size}`,
    title: '存证树与已签名的存证根不符',
    text: `前 ${size} 条存证记录与已公布的签名不一致，已停止签发新的存证根，请立即核查数据库。`,
    page: ALARM_PAGES.operations,
    now: now(),
  })

/** Whether bids are taken anywhere. */
async function isAnyOpen(trx: Trx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from bidding_live l join bidding b on b.id = l.bidding_id
      where b.start_time <= ${now} and not exists (select from bidding_result r where r.bidding_id = l.bidding_id)) as open`.execute(trx)
  return rows[0]?.open === true
}

const COLUMNS = ['size', 'root', 'time', 'key', 'signature'] as const

export const latestCheckpoint = (db: Db | Trx): Promise<SignedCheckpoint | undefined> =>
  db.selectFrom('audit_checkpoint').select(COLUMNS).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The first that was signed over a leaf. */
export const checkpointAbove = (db: Db | Trx, leaf: number): Promise<SignedCheckpoint | undefined> =>
  db.selectFrom('audit_checkpoint').select(COLUMNS).where('size', '>', leaf).orderBy('size').orderBy('id').limit(1).executeTakeFirst()

export async function checkpointPage(db: Db, pageNo: number, pageSize: number) {
  const { total } = await db
    .selectFrom('audit_checkpoint')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const records = await db
    .selectFrom('audit_checkpoint')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}
