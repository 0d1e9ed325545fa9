import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../src/platform/db/database.ts'

/**
 * Which rows of the seeded world a company knows nothing of, table by table: the sweep tries them on every call. `null` stands for a
 * visitor, who belongs to no company. A row that is published, or that the company is a party to, does not belong here.
 */
type Hidden = { key?: string; where(company: string | null): RawBuilder<boolean> }

const elsewhere = (column: string) => ({
  where: (company: string | null) => sql<boolean>`${sql.ref(column)} is distinct from ${company}::text and ${sql.ref(column)} is not null`,
})
/** A session nobody outside its company has seen yet. */
const UNPUBLISHED = sql`select id from bidding where publish_time is null`
const sessionsOf = (company: string | null) => sql`select id from bidding where corporate_id = ${company}::text`
const assetsOf = (company: string | null) => sql`select id from asset where corporate_id = ${company}::text`
/** Shown to everybody with a published session or sharing notice. */
const SHOWN_ASSETS = sql`select asset_id from bidding_asset where bidding_id not in (${UNPUBLISHED})
  union select asset_id from share_notice where publish_time is not null and asset_id is not null`
const ofAsset = (column: string): Hidden => ({
  where: (company) => sql<boolean>`${sql.ref(column)} not in (${assetsOf(company)}) and ${sql.ref(column)} not in (${SHOWN_ASSETS})`,
})
/** Belongs to a company, and the one that runs the session is a party too. */
const amongParties = (owner: string): Hidden => ({
  where: (company) => sql<boolean>`${sql.ref(owner)} is distinct from ${company}::text and bidding_id not in (${sessionsOf(company)})`,
})
const money: Hidden = {
  where: (company) =>
    sql<boolean>`company_id is distinct from ${company}::text and reference_id not in (${sessionsOf(company)})
      and reference_id not in (select id from bidding_signup where bidding_id in (${sessionsOf(company)}))`,
}
const ofStaff: Hidden = { where: () => sql<boolean>`true` }

export const HIDDEN: Readonly<Record<string, Hidden>> = {
  account: {
    where: (company) => sql<boolean>`corporate_id is distinct from ${company}::text and corporate_id not in (select id from corporate where in_group = 1)`,
  },
  session: { where: (company) => sql<boolean>`account_id not in (select id from account where corporate_id = ${company}::text)` },
  push_subscription: { where: (company) => sql<boolean>`account_id not in (select id from account where corporate_id = ${company}::text)` },
  login_log: ofStaff,
  corporate: { where: (company) => sql<boolean>`id is distinct from ${company}::text` },
  qualification: elsewhere('corporate_id'),
  review_request: elsewhere('corporate_id'),
  stored_file: {
    key: 'path',
    where: (company) =>
      sql<boolean>`not is_public and corporate_id is distinct from ${company}::text and split_part(attached_to, '/', 1) in ('slip', 'qualification', 'corporate')`,
  },
  asset: ofAsset('id'),
  asset_repair: ofAsset('asset_id'),
  asset_use: ofAsset('asset_id'),
  asset_lock: ofAsset('asset_id'),
  lease_contract: ofAsset('asset_id'),
  lease_due: { where: (company) => sql<boolean>`contract_id in (select id from lease_contract where asset_id not in (${assetsOf(company)}))` },
  lease_receipt: {
    where: (company) =>
      sql<boolean>`due_id in (select d.id from lease_due d join lease_contract c on c.id = d.contract_id where c.asset_id not in (${assetsOf(company)}))`,
  },
  asset_push: ofAsset('asset_id'),
  asset_sync_run: ofStaff,
  asset_sync_failure: ofStaff,
  bidding: { where: (company) => sql<boolean>`id in (${UNPUBLISHED}) and corporate_id is distinct from ${company}::text` },
  bidding_signup: amongParties('corporate_id'),
  bidding_amendment: { where: (company) => sql<boolean>`bidding_id not in (${sessionsOf(company)})` },
  bidding_default: {
    where: (company) =>
      sql<boolean>`bidding_id not in (${sessionsOf(company)}) and signup_id not in (select id from bidding_signup where corporate_id = ${company}::text)`,
  },
  bidding_offer: {
    where: (company) =>
      sql<boolean>`bidding_id not in (${sessionsOf(company)}) and signup_id not in (select id from bidding_signup where corporate_id = ${company}::text)`,
  },
  bidding_dispute: amongParties('corporate_id'),
  bidding_certificate: {
    key: 'no',
    where: (company) =>
      sql<boolean>`bidding_id not in (${sessionsOf(company)}) and signup_id not in (select id from bidding_signup where corporate_id = ${company}::text)`,
  },
  trans_request: amongParties('corporate_id'),
  trade_question: {
    where: (company) => sql<boolean>`state = 0 and corporate_id is distinct from ${company}::text and bidding_id not in (${sessionsOf(company)})`,
  },
  share_notice: { where: (company) => sql<boolean>`publish_time is null and corporate_id is distinct from ${company}::text` },
  share_order: {
    where: (company) => sql<boolean>`provider_id is distinct from ${company}::text and user_id is distinct from ${company}::text`,
  },
  bidding_unseal: ofStaff,
  trading_policy: { where: () => sql<boolean>`state <> 1` },
  inquiry: { where: (company) => sql<boolean>`publish_time is null and corporate_id is distinct from ${company}::text` },
  inquiry_item: {
    where: (company) => sql<boolean>`inquiry_id in (select id from inquiry where publish_time is null and corporate_id is distinct from ${company}::text)`,
  },
  inquiry_quote: {
    where: (company) =>
      sql<boolean>`corporate_id is distinct from ${company}::text and inquiry_id not in (select id from inquiry where corporate_id = ${company}::text)`,
  },
  transfer_slip: {
    where: (company) => sql<boolean>`company_id is distinct from ${company}::text and other_company is distinct from ${company}::text
      and reference_id not in (${sessionsOf(company)}) and reference_id not in (select id from bidding_signup where bidding_id in (${sessionsOf(company)}))`,
  },
  refund: money,
  fund_fee: money,
  fund_journal: money,
  virtual_operation: ofStaff,
  virtual_difference: ofStaff,
  fund_correction: ofStaff,
  fund_document: elsewhere('company_id'),
  fund_invoice: elsewhere('company_id'),
  fund_invoice_red: elsewhere('company_id'),
  bank_layout: ofStaff,
  bank_statement: ofStaff,
  bank_line: ofStaff,
  bank_match: ofStaff,
  bank_batch: ofStaff,
  bank_batch_item: ofStaff,
  announcement: {
    where: (company) =>
      sql<boolean>`audience = 'USER' and id not in (select announcement_id from announcement_receiver where account_id in (select id from account where corporate_id = ${company}::text))`,
  },
  article: { where: (company) => sql<boolean>`live_version is null and corporate_id is distinct from ${company}::text` },
  data_rule: ofStaff,
  depart_role: {
    where: (company) =>
      sql<boolean>`depart_id not in (select x.depart_id from account_depart x join account a on a.id = x.account_id where a.corporate_id = ${company}::text)`,
  },
  delivery: ofStaff,
  message_template: ofStaff,
  account_change: ofStaff,
  board_message: {
    where: (company) => sql<boolean>`state = -2 and account_id not in (select id from account where corporate_id = ${company}::text)`,
  },
  saved_view: { where: (company) => sql<boolean>`account_id not in (select id from account where corporate_id = ${company}::text) and shared_with is null` },
  saved_search: { where: (company) => sql<boolean>`account_id not in (select id from account where corporate_id = ${company}::text)` },
  outbox_event: ofStaff,
  due_work: ofStaff,
  low_form: ofStaff,
  low_record: elsewhere('corporate_id'),
  quartz_job: ofStaff,
  quartz_job_run: ofStaff,
}

/** Tables with a name for each row that hide nothing from a company, or whose names a caller cannot send. */
export const OPEN_TABLES: ReadonlySet<string> = new Set([
  // Everybody's: catalogues, dictionaries, the platform's own shape.
  'asset_catalog',
  'market_hour_price',
  'check_rule',
  'depart',
  'dict',
  'dict_item',
  'fill_rule',
  'help_entry',
  'help_question',
  'menu',
  'receiving_account',
  'region',
  'role',
  'setting',
  'sys_category',
  'sys_position',
  'trading_rule',
  // Reached through the session, the company or the account they hang on, never by a name of their own.
  'asset_link',
  'bidding_live',
  'bidding_result',
  'bidding_settlement',
  'fund_account',
  'password_history',
  'preference',
  'mail_address',
  'account_factor',
  'factor_draft',
  'virtual_account',
  'virtual_check',
  // Found by the hash of a secret that only its holder knows.
  'captcha',
  'login_challenge',
  'registration_ticket',
  'reset_ticket',
  'sms_code',
  'third_flow',
  'third_guest',
  'third_ticket',
  'used_socket_ticket',
  // The platform's own; no call takes their names.
  'audit_replay',
  'witnessed_log',
  'node_heartbeat',
  'platform_secret',
  'wrapped_secret',
  'signing_key',
  'audit_chain_check',
  'seed_mark',
  // Rows of the gallery of blocks, open to staff alone.
  'gallery_sample',
  // The administrator's alone, by the access of every call that names one.
  'data_source',
  'gateway_route',
])

/** What the seed does not play: a deal of two strangers that went every way it can go wrong. */
export async function plantStrangers(db: Kysely<Database>, actors: readonly string[]): Promise<void> {
  const { rows } = await sql<{ bidding: string; signup: string; company: string }>`
    select s.bidding_id as bidding, s.id as signup, s.corporate_id as company from bidding_signup s join bidding b on b.id = s.bidding_id
    where not s.corporate_id = any(${actors}) and not b.corporate_id = any(${actors}) order by s.id limit 1`.execute(db)
  const [deal] = rows
  if (!deal) throw new Error('the seed has no sign-up between two strangers')
  const { bidding, signup, company } = deal
  const plant = [
    sql`insert into article (id, kind, title, content, state, corporate_id, created_by) values ('planted-notice', 'announcement', '别家的草稿', '<p>x</p>', 'draft', ${company}, 'somebody'),
      ('planted-consult', 'consult', '别家的草稿', '<p>x</p>', 'draft', ${company}, 'somebody')`,
    sql`insert into article_version (article_id, version, title, summary, content, written_by, written_name, written_at)
      select id, 1, title, '', content, 'somebody', '某人', now() from article where id like 'planted-%'`,
    sql`insert into bidding_amendment (id, bidding_id, changes, diff, reason, asked_by, asked_name, asked_at) values ('planted-amendment', ${bidding}, '{}', '[]', '修改', 'somebody', '某人', now())`,
    sql`insert into bidding_default (id, bidding_id, signup_id, cause, reason, opened_by, opened_name, opened_at, answer_due) values ('planted-default', ${bidding}, ${signup}, 1, '未签约', 'somebody', '某人', now(), now())`,
    sql`insert into bidding_offer (id, bidding_id, signup_id, bidder_no, price_fen, due, opened_by, opened_at) values ('planted-offer', ${bidding}, ${signup}, 1234, 100, now(), 'somebody', now())`,
    sql`insert into bidding_dispute (id, bidding_id, corporate_id, reason, asked_by, asked_name, asked_at) values ('planted-dispute', ${bidding}, ${company}, '对成交结果有异议，请平台核对', 'somebody', '某人', now())`,
    sql`insert into bidding_certificate (no, bidding_id, signup_id, content, issued_at) values ('planted-certificate', ${bidding}, ${signup}, '{"price": 100}', now())`,
    sql`insert into trans_request (id, bidding_id, kind, reason, corporate_id, asked_by, asked_name, asked_at) values ('planted-request', ${bidding}, 1, '撤销', ${company}, 'somebody', '某人', now())`,
    sql`insert into fund_fee (id, reference_kind, reference_id, company_id, apply_no, subject, gross_fen, points, rate_bp, net_fen, due_at, assessed_at) values ('planted-fee', 'signup', ${signup}, ${company}, 'planted', '服务费', 100, 0, 10000, 100, now(), now())`,
    sql`insert into fund_invoice (id, company_id, kind, title, tax_no, amount_fen, asked_by, asked_name, asked_at) values ('planted-invoice', ${company}, 1, '别家', '91000000', 100, 'somebody', '某人', now())`,
    sql`insert into fund_invoice_red (id, invoice_id, company_id, amount_fen, reason, noted_at) values ('planted-red', 'planted-invoice', ${company}, 100, '成交取消', now())`,
    // Given up: nothing is sent to it.
    sql`insert into push_subscription (id, account_id, endpoint, p256dh, auth, device, failures, created_at)
      select 'planted-device', id, 'https://fcm.googleapis.com/planted', 'point', 'secret', 'Chrome 浏览器', 99, now() from account where username = 'external03'`,
  ]
  for (const row of plant) await row.execute(db)
}
