import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departAncestors, departLevel, departTree, pickUsers, searchDeparts } from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { startTestApp, type TestApp } from '../apps/server/test/test-app.ts'
import { ADMIN_SUBJECTS, fillAdministration } from './admin-subjects.ts'
import { fillDirectory, type LargeDirectory } from './large-directory.ts'

let app: TestApp
let made: LargeDirectory
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn('operate01')
  const pool = new pg.Pool({ connectionString: app.databaseUrl })
  made = await fillDirectory(pool, { departs: 1000, people: 700 })
  await pool.end()
})
afterAll(() => app.close())

test('C-079 K-017 pages of a large directory show everybody once, and together as many as the total says', async () => {
  const seen = new Set<string>()
  let total = 0
  for (let pageNo = 1; pageNo === 1 || seen.size < total; pageNo++) {
    const { result } = await app.call(pickUsers, { departId: made.root.id, pageSize: 100, pageNo }, token)
    total = result?.total ?? 0
    expect(result?.records.length).toBeGreaterThan(0)
    for (const { id } of result?.records ?? []) seen.add(id)
  }
  expect([total, seen.size]).toEqual([made.people, made.people])
})

test('C-094 C-095 C-097 the deepest department is found by search, its way leads down the levels, the whole tree has it too', async () => {
  const hit = (await app.call(searchDeparts, { keyWord: made.deepest.orgCode }, token)).result?.[0]
  expect(hit).toMatchObject({ id: made.deepest.id, isLeaf: true })
  const parents = (await app.call(departAncestors, { departId: made.deepest.id }, token)).result?.parentIds ?? []
  expect(parents[0]).toBe(made.root.id)
  for (const [at, pid] of parents.entries()) {
    const level = (await app.call(departLevel, { pid }, token)).result?.map(({ id }) => id)
    expect(level).toContain(parents[at + 1] ?? made.deepest.id)
  }
  const count = (nodes: readonly DepartNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0)
  const root = (await app.call(departTree, {}, token)).result?.filter(({ id }) => id === made.root.id) ?? []
  expect(count(root)).toBe(made.departs)
})

test('what the bench of administration compares is served, and its plain statements read what there is', async () => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl })
  try {
    await fillAdministration(pool, { menus: 120, tenants: 3 })
    const admin = await app.signIn('admin')
    for (const { name, path, query = {}, plain } of ADMIN_SUBJECTS) {
      const reply = await app.http.inject({ method: 'GET', url: path, query, headers: { 'x-access-token': admin } })
      const { success, result } = reply.json<{ success: boolean; result: { records?: unknown[]; total?: number } | unknown[] }>()
      expect([name, success]).toEqual([name, true])
      const [rows, counted] = [(await pool.query(plain[0] ?? '')).rows, plain[1] ? (await pool.query<{ count: string }>(plain[1])).rows[0]?.count : undefined]
      if (counted !== undefined && !Array.isArray(result)) expect([name, result.total, result.records?.length]).toEqual([name, Number(counted), rows.length])
    }
  } finally {
    await pool.end()
  }
})
