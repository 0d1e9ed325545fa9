import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { UserRow } from '@aosp/contract/identity/user.shapes'
import { no } from '@aosp/contract/refusals'
import { newId, newSecret } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { hashPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { isPastDay } from '../profile/profile.ts'
import { USER_COLUMNS } from './user-columns.ts'

type Row = z.output<typeof UserRow>

/** Accounts without roles and without a password anybody knows: their owners choose one by a code to their phone, administrators give the roles. */
export async function importUsers(identity: Identity, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  const unknownToAll = await hashPassword(newSecret(), ctx.address)
  const all = await identity.ports.dictionaries(ctx.db)
  const positions = await identity.ports.positionNames(ctx.db)
  return importSheet(ctx, request, files, {
    columns: USER_COLUMNS,
    schema: UserRow,
    dictionaries: new Map([['sex', new Map((all['sex'] ?? []).map(({ value, text }) => [value, text]))]]),
    action: 'identity.users-imported',
    store: async (trx, rows) => {
      const departs = await departsByCode(trx, rows)
      const taken = await takenValues(trx, rows)
      const refused: RefusedRow[] = []
      for (const { line, row } of rows) {
        const reason = faultOf(ctx, row, { taken, departs, positions })
        if (reason !== undefined) refused.push({ line, reason })
        else await insertUser(trx, ctx, row, departs, unknownToAll)
        for (const value of valuesOf(row)) taken.add(value)
      }
      return refused
    },
  })
}

type Known = { taken: ReadonlySet<string>; departs: ReadonlyMap<string, string>; positions: ReadonlyMap<string, string> }

function faultOf(ctx: SignedIn, row: Row, { taken, departs, positions }: Known): string | undefined {
  const clash = TAKEN.find(([name]) => taken.has(keyOf(name, row[name])))
  if (clash) return no(clash[1]).message
  if (row.birthday && !isPastDay(row.birthday, ctx.now())) return no('profile.birthday').message
  const depart = (row.orgCodes ?? []).find((code) => !departs.has(code))
  if (depart !== undefined) return `部门编码「${depart}」不存在`
  const position = (row.post ?? []).find((code) => !positions.has(code))
  return position === undefined ? undefined : `职务编码「${position}」不存在`
}

/** What there may be one of only, with what is said of a second. */
const TAKEN = [
  ['username', 'user.usernameTaken'],
  ['phone', 'profile.phoneTaken'],
  ['email', 'profile.emailTaken'],
  ['workNo', 'user.workNoTaken'],
] as const
const keyOf = (name: string, value: string | null | undefined): string => (value ? `${name} ${value.toLowerCase()}` : '')
const valuesOf = (row: Row): string[] => TAKEN.map(([name]) => keyOf(name, row[name])).filter((key) => key !== '')

async function takenValues(trx: Trx, rows: readonly GoodRow<Row>[]): Promise<Set<string>> {
  const values = [...new Set(rows.flatMap(({ row }) => TAKEN.flatMap(([name]) => row[name]?.toLowerCase() ?? [])))]
  const { rows: found } = await sql<{ username: string; phone: string | null; email: string | null; workNo: string | null }>`
    select a.username, a.phone, a.email, a.work_no as "workNo" from account a
    where lower(a.username) = any(${values}::text[]) or a.phone = any(${values}::text[])
      or lower(a.email) = any(${values}::text[]) or lower(a.work_no) = any(${values}::text[])`.execute(trx)
  return new Set(found.flatMap((row) => TAKEN.map(([name]) => keyOf(name, row[name])).filter((key) => key !== '')))
}

async function departsByCode(trx: Trx, rows: readonly GoodRow<Row>[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.flatMap(({ row }) => row.orgCodes ?? []))]
  const found = await trx
    .selectFrom('depart')
    .select(['id', 'org_code'])
    .where(sql<boolean>`org_code = any(${codes}::text[])`)
    .where('del_flag', '=', DEL_FLAG.kept)
    .execute()
  return new Map(found.map(({ id, org_code }) => [org_code, id]))
}

async function insertUser(trx: Trx, ctx: SignedIn, row: Row, departs: ReadonlyMap<string, string>, passwordHash: string): Promise<void> {
  const now = ctx.now()
  const id = newId(now.getTime())
  const codes = row.orgCodes ?? []
  await trx
    .insertInto('account')
    .values({
      id,
      username: row.username,
      password_hash: passwordHash,
      realname: row.realname,
      phone: row.phone,
      email: row.email || null,
      work_no: row.workNo,
      sex: row.sex ?? null,
      birthday: row.birthday || null,
      telephone: row.telephone || null,
      post: (row.post ?? []).join(','),
      avatar: null,
      reject: null,
      status: ACCOUNT_STATUS.normal,
      corporate_id: null,
      current_org_code: codes[0] ?? null,
      created_by: ctx.actor.username,
      created_at: now,
      password_changed_at: now,
    })
    .execute()
  const places = codes.flatMap((code) => departs.get(code) ?? [])
  if (places.length > 0)
    await trx
      .insertInto('account_depart')
      .values(places.map((depart_id) => ({ account_id: id, depart_id })))
      .execute()
}
