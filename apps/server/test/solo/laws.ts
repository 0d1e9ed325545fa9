import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/**
 * What one operator alone can never have done, asked of the tables themselves and of what he was answered, never of the code that should have
 * stopped him. Whatever was so before he began is not his doing.
 */
export type Laws = {
  /** Everything that is broken now and was not before. */
  broken(): Promise<string[]>
  /** What an answer tells that he must not know. */
  told(answer: string): Promise<string[]>
}
export type Person = { accountId: string; realname: string }

type Law = { law: string; rows: (solo: Person) => RawBuilder<{ key: string }> }

/** Who asked and who decided, wherever two persons are needed. Withdrawing one's own is deciding nothing. */
const PAIRS: readonly [table: string, key: string, first: string, second: string, also?: string][] = [
  ['account_change', 'id', 'asked_by', 'decided_by', 'state in (2, 3, -2)'],
  ['review_request', 'id', 'account_id', 'agreed_by'],
  ['bidding', 'id', 'created_by', 'reviewed_by'],
  ['bidding', 'id', 'submitted_by', 'reviewed_by'],
  ['bidding', 'id', 'base_price_by', 'reviewed_by'],
  ['inquiry', 'id', 'created_by', 'reviewed_by'],
  ['inquiry', 'id', 'submitted_by', 'reviewed_by'],
  ['bidding_amendment', 'id', 'asked_by', 'decided_by', 'state in (2, -2)'],
  ['bidding_signup', 'id', 'created_by', 'checked_by'],
  ['bidding_default', 'id', 'opened_by', 'decided_by', 'state = 2'],
  ['bidding_dispute', 'id', 'asked_by', 'answered_by'],
  ['bidding_settlement', 'bidding_id', 'contract_by', 'signed_by'],
  ['bidding_settlement', 'bidding_id', 'handover_by', 'done_by'],
  // Who proposes a stop himself is the first of two; alone he has decided nothing.
  ['trans_request', 'id', 'asked_by', 'approver1', 'state = 2 and approver2 is null'],
  ['trans_request', 'id', 'asked_by', 'approver2'],
  ['trans_request', 'id', 'approver1', 'approver2'],
  ['trading_policy', 'id', 'proposed_by', 'decided_by', 'state in (2, -2)'],
  ['transfer_slip', 'id', 'created_by', 'reviewed_by'],
  ['refund', 'id', 'sent_by', 'paid_by'],
]

const LAWS: readonly Law[] = [
  ...PAIRS.map(([table, key, first, second, also]): Law => ({
    law: `${table}: ${first} is not ${second}`,
    rows: () => sql`select ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(first)} = ${sql.ref(second)} and ${sql.raw(also ?? 'true')}`,
  })),
  {
    law: 'review_request: whoever wrote it does not decide on it',
    rows: ({ accountId, realname }) =>
      sql`select id as key from review_request where state in (2, 3, -2) and decided_by = ${realname} and (account_id = ${accountId} or ${accountId} = any(earlier_hands))`,
  },
  // Earned, forfeited or gone from the bank for good: somebody else's hand is on the paper it was booked by.
  {
    law: 'no money moves for good by one person',
    rows: ({ accountId }) => sql`
      select j.kind || ' ' || j.id as key from fund_journal j left join bidding_signup g on g.id = j.reference_id
      where j.by_account = ${accountId} and case
        when j.kind in ('J1', 'J2', 'J4', 'J14') then not exists (
          select from transfer_slip s where s.reference_id = j.reference_id and s.created_by <> ${accountId} and s.state = 2)
        when j.kind in ('J6', 'J9') then not exists (select from refund r where position(r.id in j.business_key) > 0 and r.sent_by <> ${accountId})
        when j.kind in ('J7', 'J8', 'J10', 'J11', 'J13') then not exists (
            select from bidding_default d where d.bidding_id = coalesce(g.bidding_id, j.reference_id) and d.opened_by <> ${accountId})
          and not exists (select from bidding_settlement t where t.bidding_id = coalesce(g.bidding_id, j.reference_id)
            and (t.contract_by <> ${accountId} or t.handover_by <> ${accountId}) and j.kind in ('J7', 'J8'))
          and not exists (select from trans_request q where q.bidding_id = coalesce(g.bidding_id, j.reference_id) and q.state = 2 and q.asked_by <> ${accountId})
        else false end`,
  },
  {
    law: 'nobody is signed in as somebody else by him',
    rows: ({ accountId }) => sql`select id as key from session where account_id <> ${accountId} and address = ${SOLO_ADDRESS}`,
  },
]

/** Where he sits; nobody else does. */
export const SOLO_ADDRESS = '10.77.0.7'

/** What opens an account or says where money goes, of everybody but him: as it is now. */
const belongings = (solo: Person): RawBuilder<{ key: string; value: string }> => sql`
  select 'phone of ' || id as key, coalesce(phone, '') as value from account where id <> ${solo.accountId}
  union all select 'e-mail of ' || id, coalesce(email, '') from account where id <> ${solo.accountId}
  union all select 'password of ' || id, password_hash from account where id <> ${solo.accountId}
  union all select 'name of the account ' || id, username from account
  union all select 'company of ' || id, coalesce(corporate_id, '') from account
  union all select 'second factor of ' || a.id, coalesce(f.secret, '') from account a left join account_factor f on f.account_id = a.id where a.id <> ${solo.accountId}
  union all select 'roles of ' || a.id, coalesce((select string_agg(role_id, ',' order by role_id) from account_role r where r.account_id = a.id), '') from account a
  union all select 'bank account of ' || id, concat_ws(' ', account_name, bank_name, account_number, vaccount) from corporate
  union all select 'where the refund goes ' || id, concat_ws(' ', account_name, bank_name, account_no) from refund
  union all select 'rights of role ' || role_id, string_agg(menu_id, ',' order by menu_id) from role_menu group by role_id`

/** Somebody else asked for it, or sent it in, and he was the second person. */
const agreed = ({ accountId, realname }: Person): RawBuilder<{ key: string }> => sql`
  select case kind when 'phone' then 'phone of ' when 'email' then 'e-mail of ' else 'second factor of ' end || account_id as key
    from account_change where state = 2 and asked_by <> ${accountId}
  union all select prefix || q.account_id from review_request q, unnest(array['company of ', 'roles of ']) prefix
    where q.kind = 'registration' and q.state = 2 and q.account_id <> ${accountId}
  union all select 'bank account of ' || q.corporate_id from review_request q where q.kind = 'change' and q.state = 2 and q.account_id <> ${accountId} and not ${accountId} = any(q.earlier_hands)
  union all select 'roles of ' || a.id from review_request q join account a on a.corporate_id = q.corporate_id
    where q.kind = 'change' and q.state = 2 and q.decided_by = ${realname} and q.account_id <> ${accountId} and not ${accountId} = any(q.earlier_hands)`

export async function lawsFor(db: Db, solo: Person, secrets: readonly string[]): Promise<Laws> {
  const standing = async (): Promise<Set<string>> => {
    const parts = LAWS.map(({ law, rows }) => sql`select ${law}::text as law, found.key::text as key from (${rows(solo)}) as found`)
    const { rows } = await sql<{ law: string; key: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return new Set(rows.map(({ law, key }) => `${law}: ${key}`))
  }
  const owned = async () => new Map((await belongings(solo).execute(db)).rows.map(({ key, value }) => [key, value]))
  const before = await standing()
  const had = await owned()
  return {
    broken: async () => {
      const pairs = [...(await standing())].filter((line) => !before.has(line))
      const allowed = new Set((await agreed(solo).execute(db)).rows.map(({ key }) => key))
      const moved = [...(await owned())].filter(([key, value]) => had.has(key) && had.get(key) !== value && !allowed.has(key))
      return [...pairs, ...moved.map(([key]) => `changed without a second person: ${key}`)]
    },
    told: async (answer) => {
      const found = secrets.filter((secret) => answer.includes(secret)).map((secret) => `an answer holds the reserve or the sealed quote ${secret}`)
      const hashes = [...new Set(answer.match(/\b[0-9a-f]{64}\b/g) ?? [])].map((token) => createHash('sha256').update(token).digest('hex'))
      if (hashes.length === 0) return found
      const { rows } = await sql<{
        id: string
      }>`select account_id as id from session where token_hash = any(${hashes}) and account_id <> ${solo.accountId}`.execute(db)
      return [...found, ...rows.map(({ id }) => `an answer holds the token of ${id}`)]
    },
  }
}
