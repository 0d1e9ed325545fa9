import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { rewardLevel } from '@aosp/kernel/reward-level'
import type { SignedIn } from '../../platform/http/context.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { companyOf, countCompanies } from './index.ts'
import { organisationTodos } from './organisation-todos.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const entry = (company: string, reference: string) => ({
  company,
  event: 'bid.valid',
  reference,
  delta: 3,
  balance: 3,
  operator: null,
  reason: '',
  at: new Date(),
})

describe('companies', () => {
  test.each([
    ['corp-platform', 0, '基本合格'],
    ['corp-yuanhang-precision', 520, '优秀'],
    ['corp-yuanhang-power', 320, '良好'],
    ['corp-yuanhang-materials', 96, '基本合格'],
    ['corp-huaxin-machinery', 130, '合格'],
    ['corp-tiancheng-recycling', -5, '基本合格'],
    ['corp-ruida-leasing', 1010, '卓越'],
  ])('K-002 K-003 K-004 K-005 K-006 %s has %i points: %s', async (id, points, level) => {
    const company = await companyOf(app.platform.db, id)
    expect(company?.rewardPoints).toBe(points)
    expect(rewardLevel(company?.rewardPoints ?? 0).level).toBe(level)
  })

  test('an unknown company is nobody', async () => {
    expect(await companyOf(app.platform.db, 'corp-nobody')).toBeUndefined()
    expect(await countCompanies(app.platform.db)).toBe(7)
  })

  test('E-004 a credit code belongs to one company, and a virtual account to group members only', async () => {
    const { db } = app.platform
    const row = await db.selectFrom('corporate').selectAll().where('id', '=', 'corp-huaxin-machinery').executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('corporate')
        .values({ ...row, id: 'corp-copy' })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(db.updateTable('corporate').set({ vaccount: 'YH-VA-9' }).where('id', '=', row.id).execute()).rejects.toMatchObject({ code: '23514' })
    await expect(
      db
        .updateTable('corporate')
        .set({ note: '注'.repeat(101) })
        .where('id', '=', row.id)
        .execute(),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await countCompanies(db)).toBe(7)
  })

  test('an account cannot belong to a company that does not exist', async () => {
    await expect(sql`update account set corporate_id = 'corp-nobody' where username = 'menber01'`.execute(app.platform.db)).rejects.toMatchObject({
      code: '23503',
    })
  })
})

describe('points are append-only', () => {
  test('an entry is neither changed nor removed, and counts once per event', async () => {
    const { db } = app.platform
    await db.insertInto('point_entry').values(entry('corp-platform', 'session-1')).execute()
    await expect(db.insertInto('point_entry').values(entry('corp-platform', 'session-1')).execute()).rejects.toMatchObject({ code: '23505' })
    await expect(db.updateTable('point_entry').set({ delta: 99 }).where('company', '=', 'corp-platform').execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('point_entry').where('company', '=', 'corp-platform').execute()).rejects.toThrow('append-only')
    expect((await companyOf(db, 'corp-platform'))?.rewardPoints).toBe(3)
  })

  test('a balance stays within -500 and 5000', async () => {
    const tooMany = { ...entry('corp-platform', 'session-2'), balance: 5001 }
    await expect(app.platform.db.insertInto('point_entry').values(tooMany).execute()).rejects.toMatchObject({ code: '23514' })
  })
})

describe('to-dos', () => {
  const count = (key: string, corporateId: string | null) => {
    const source = organisationTodos.find((todo) => todo.key === key)
    return source?.count({ db: app.platform.db, actor: { corporateId } } as unknown as SignedIn)
  }

  test('operators are told of waiting registrations, members of what their company has not told yet', async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from account where status = 3`.execute(app.platform.db)
    expect(rows[0]?.total).toBeGreaterThan(0)
    expect(await count('registration', null)).toBe(rows[0]?.total)
    expect(await count('company-profile', 'corp-yuanhang-materials')).toBe(2)
    expect(await count('company-profile', 'corp-tiancheng-recycling')).toBe(3)
    expect(await count('company-profile', 'corp-ruida-leasing')).toBe(0)
    expect(await count('company-profile', null)).toBe(0)
  })

  test('each role sees its own kind', () => {
    const keysFor = (role: string) => organisationTodos.filter((todo) => todo.appliesTo(role)).map((todo) => todo.key)
    expect(keysFor('operate')).toEqual(['registration', 'company-change'])
    expect(keysFor('admin')).toEqual(['registration'])
    expect(keysFor('menber')).toEqual(['company-profile'])
    expect(keysFor('external')).toEqual(['company-profile'])
  })
})
