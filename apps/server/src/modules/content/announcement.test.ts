import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/content/announcement'
import type { Sent } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { ATTACKS, FORBIDDEN } from '../../../test/active-html.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let operator: string
let member: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
  member = await app.signIn('menber01')
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const form = (changes: Partial<Sent<typeof calls.addAnnouncement>> = {}): Sent<typeof calls.addAnnouncement> => ({
  titile: '设备看样安排',
  msgContent: '<p>周五上午开放看样。</p>',
  priority: 'L',
  msgCategory: '1',
  msgType: 'ALL',
  ...changes,
})
const draft = async (changes: Partial<Sent<typeof calls.addAnnouncement>> = {}, token = operator): Promise<string> => {
  const { result, message } = await app.call(calls.addAnnouncement, form(changes), token)
  if (!result) throw new Error(message)
  return result.id
}
const released = async (changes: Partial<Sent<typeof calls.addAnnouncement>> = {}): Promise<string> => {
  const id = await draft(changes)
  expect(await app.call(calls.releaseAnnouncement, { id }, operator)).toMatchObject({ success: true, message: '该系统通知发布成功' })
  return id
}
const rowOf = (id: string) => app.platform.db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countRows = async () => (await app.platform.db.selectFrom('announcement').select('id').execute()).length
const eventsOf = async (id: string) =>
  (await sql<{ name: string; payload: unknown }>`select name, payload from outbox_event where payload->>'id' = ${id} order by id`.execute(app.platform.db)).rows

test('U-007 whoever holds one of the roles is among the receivers, beside the people who were chosen', async () => {
  const id = await draft({ msgType: 'USER', userIds: 'user-menber01', roleCodes: 'operate,external,' })
  const { result } = await app.call(calls.announcement, { id }, operator)
  expect(result?.receivers.map(({ username }) => username)).toEqual(['external01', 'external02', 'external03', 'menber01', 'operate01', 'operate02'])
  const all = await draft({ msgType: 'ALL', roleCodes: 'operate' })
  expect((await app.call(calls.announcement, { id: all }, operator)).result?.receivers).toEqual([])
})

describe('S-087 C-117 C-118 an announcement from draft to revocation', () => {
  test('is written, listed, released once, revoked once', async () => {
    const id = await draft({ priority: 'H', msgType: 'USER', userIds: 'user-menber01,user-external01,' })
    const listed = await app.call(calls.announcements, { titile: '*看样*' }, operator)
    expect(listed.result?.records.find((row) => row.id === id)).toMatchObject({
      titile: '设备看样安排',
      priority: 'H',
      msgType_dictText: '指定用户',
      msgCategory_dictText: '公告',
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      sendTime: null,
      createBy: 'operate01',
    })
    expect(await eventsOf(id)).toEqual([])

    await app.call(calls.releaseAnnouncement, { id }, operator)
    // The documents make this call by GET; it has the same effect, and a second time none.
    expect(await app.call({ ...calls.releaseAnnouncement, method: 'GET' }, { id }, operator)).toMatchObject({ success: true })
    expect(await rowOf(id)).toMatchObject({ send_status: '1', sender: 'operate01', sender_name: '周明远' })
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['announcement.released'])
    expect((await eventsOf(id))[0]?.payload).toMatchObject({ title: '设备看样安排', to: expect.arrayContaining(['user-menber01', 'user-external01']) })

    await app.call(calls.revokeAnnouncement, { id }, operator)
    expect(await app.call(calls.revokeAnnouncement, { id }, operator)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect((await rowOf(id)).send_status).toBe('2')
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['announcement.released', 'announcement.revoked'])
  })

  test('two presses at once tell people once', async () => {
    const id = await draft()
    await Promise.all([1, 2, 3].map(() => app.call(calls.releaseAnnouncement, { id }, operator)))
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['announcement.released'])
  })

  test('a released one is neither edited nor deleted before it is revoked', async () => {
    const id = await released()
    const before = await rowOf(id)
    const refusal = { success: false, message: no('announcement.released').message }
    expect(await app.call(calls.editAnnouncement, { ...form({ titile: '另一个标题' }), id }, operator)).toMatchObject(refusal)
    expect(await app.call(calls.deleteAnnouncement, { id }, operator)).toMatchObject(refusal)
    expect(await rowOf(id)).toEqual(before)
    await app.call(calls.revokeAnnouncement, { id }, operator)
    expect(await app.call(calls.editAnnouncement, { ...form({ titile: '另一个标题' }), id }, operator)).toMatchObject({ success: true })
    expect((await rowOf(id)).title).toBe('另一个标题')
    expect(await app.call(calls.deleteAnnouncement, { id }, operator)).toMatchObject({ success: true })
    expect((await app.call(calls.announcement, { id }, operator)).message).toBe(no('notFound').message)
  })

  test('a batch is deleted whole or not at all', async () => {
    const [one, two] = [await draft(), await released()]
    expect((await app.call(calls.deleteAnnouncements, { ids: `${one},${two},` }, operator)).success).toBe(false)
    expect((await rowOf(one)).deleted_at).toBeNull()
    await app.call(calls.revokeAnnouncement, { id: two }, operator)
    expect(await app.call(calls.deleteAnnouncements, { ids: `${one},${two},` }, operator)).toMatchObject({ success: true })
    expect((await rowOf(one)).deleted_at).not.toBeNull()
  })

  test('one that begins later tells people when its time has come, and not before', async () => {
    const id = await draft({ startTime: '2036-01-01 08:00:00' })
    await app.call(calls.releaseAnnouncement, { id }, operator)
    expect(await eventsOf(id)).toEqual([])
    expect((await app.call(calls.announcement, { id }, member)).message).toBe(no('notFound').message)
    expect((await sql`select 1 from due_work where kind = 'announcement.begins' and key = ${id}`.execute(app.platform.db)).rows).toHaveLength(1)
    await sql`update due_work set due_at = now() where kind = 'announcement.begins' and key = ${id}`.execute(app.platform.db)
    await app.settle()
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['announcement.released'])
  })
})

describe('C-061 reading one', () => {
  test('with sender, time and body, for those it is addressed to', async () => {
    const id = await released({ msgType: 'USER', userIds: 'user-menber01', openType: 'url', openPage: '/isps/userAnnouncement' })
    const { result } = await app.call(calls.announcement, { id }, member)
    expect(result).toMatchObject({
      titile: '设备看样安排',
      sender: 'operate01',
      sender_dictText: '周明远',
      msgContent: '<p>周五上午开放看样。</p>',
      openType: 'url',
      openPage: '/isps/userAnnouncement',
      receivers: [],
      userIds: '',
    })
    expect(result?.sendTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await app.call(calls.announcement, { id }, operator)).result).toMatchObject({ userIds: 'user-menber01', receivers: [{ realname: '林建华' }] })
  })

  test('others, drafts and revoked ones are not there', async () => {
    const mine = await released({ msgType: 'USER', userIds: 'user-menber01' })
    expect(await app.call(calls.announcement, { id: mine }, await app.signIn('menber02'))).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.announcement, { id: await draft() }, member)).success).toBe(false)
    await app.call(calls.revokeAnnouncement, { id: mine }, operator)
    expect((await app.call(calls.announcement, { id: mine }, member)).success).toBe(false)
  })
})

describe('security row 32: each action by each role', () => {
  const actions = () =>
    [
      ['list', calls.announcements, () => ({})],
      ['add', calls.addAnnouncement, () => form()],
      ['edit', calls.editAnnouncement, (id: string) => ({ ...form({ titile: '改过' }), id })],
      ['delete', calls.deleteAnnouncement, (id: string) => ({ id })],
      ['deleteBatch', calls.deleteAnnouncements, (id: string) => ({ ids: id })],
      ['release', calls.releaseAnnouncement, (id: string) => ({ id })],
      ['revoke', calls.revokeAnnouncement, (id: string) => ({ id })],
    ] as const

  test.each(['menber01', 'external01'])('%s is refused all of them and nothing changes', async (username) => {
    const token = await app.signIn(username)
    const id = await draft()
    const [before, count] = [await rowOf(id), await countRows()]
    for (const [name, call, input] of actions())
      expect(await app.call(call, input(id) as never, token), name).toMatchObject({ status: 403, success: false, result: null })
    expect(await rowOf(id)).toEqual(before)
    expect(await countRows()).toBe(count)
  })

  test.each(['operate02', 'admin'])('%s may do all of them', async (username) => {
    const token = await app.signIn(username)
    const id = await draft()
    for (const [name, call, input] of actions().filter(([name]) => !name.startsWith('delete')))
      expect(await app.call(call, input(id) as never, token), name).toMatchObject({ success: true })
    expect(await app.call(calls.deleteAnnouncement, { id }, token)).toMatchObject({ success: true })
  })

  test("another unit's draft does not exist, whatever codes somebody holds", async () => {
    await sql`insert into account_role (account_id, role_id) values ('user-external02', 'role-operate') on conflict do nothing`.execute(app.platform.db)
    const stranger = await app.signIn('external02')
    const id = await draft()
    const before = await rowOf(id)
    const missing = { success: false, message: no('notFound').message }
    for (const [name, call, input] of actions().filter(([name]) => /edit|delete|release|revoke/.test(name)))
      expect(await app.call(call, input(id) as never, stranger), name).toMatchObject(missing)
    expect((await app.call(calls.announcement, { id }, stranger)).message).toBe(missing.message)
    expect((await app.call(calls.announcements, {}, stranger)).result?.total).toBe(0)
    expect(await rowOf(id)).toEqual(before)
    expect((await app.call(calls.releaseAnnouncement, { id: await draft({}, stranger) }, stranger)).success).toBe(true)
  })

  test('H1 a release as a link, an image or from another site has no effect', async () => {
    const id = await draft()
    const byGet = { ...calls.releaseAnnouncement, method: 'GET' as const }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }])
      expect((await app.call(byGet, { id }, operator, { headers })).status).toBe(403)
    expect((await app.call(byGet, { id })).status).toBe(401)
    expect((await rowOf(id)).send_status).toBe('0')
  })
})

describe('what is written', () => {
  test('security row 41: anything active in the body is gone before it is stored, and the title is only text', async () => {
    for (const attack of ATTACKS) {
      const id = await draft({ msgContent: `<p>前</p>${attack}<p>后</p>`, titile: attack.replace(/\s+/g, ' ').slice(0, 100).trim() })
      const { content, summary } = await rowOf(id)
      expect(content).not.toMatch(FORBIDDEN)
      expect(summary.length).toBeLessThanOrEqual(91)
    }
  })

  test.each([
    ['priority', { priority: 'X"onload=' }],
    ['msgCategory', { msgCategory: '3' }],
    ['msgType', { msgType: 'NONE' }],
    ['openType', { openType: 'menu', openPage: '/isps/userAnnouncement' }],
    ['a page that is not ours', { openType: 'url', openPage: '//evil.example' }],
    ['a script as a page', { openType: 'url', openPage: 'javascript:alert(1)' }],
    ['an end before the beginning', { startTime: '2036-01-02 00:00:00', endTime: '2036-01-01 00:00:00' }],
    ['an empty title', { titile: '   ' }],
    ['a time that is none', { endTime: 'tomorrow' }],
  ])('%s is refused and nothing is stored', async (_case, wrong) => {
    const before = await countRows()
    expect(await app.call(calls.addAnnouncement, form(wrong as never), operator)).toMatchObject({ status: 200, success: false })
    expect(await countRows()).toBe(before)
  })

  test('receivers must exist and be there on release; an end that has passed is refused', async () => {
    expect((await app.call(calls.addAnnouncement, form({ msgType: 'USER', userIds: 'user-menber01,user-nobody' }), operator)).message).toBe(
      no('announcement.unknownReceiver').message,
    )
    expect((await app.call(calls.addAnnouncement, form({ msgType: 'USER', userIds: 'user-frozen01' }), operator)).success).toBe(false)
    const empty = await draft({ msgType: 'USER' })
    expect((await app.call(calls.releaseAnnouncement, { id: empty }, operator)).message).toBe(no('announcement.noReceiver').message)
    const ended = await draft({ endTime: '2020-01-01 00:00:00' })
    expect((await app.call(calls.releaseAnnouncement, { id: ended }, operator)).message).toBe(no('announcement.ended').message)
    expect([(await rowOf(empty)).send_status, (await rowOf(ended)).send_status]).toEqual(['0', '0'])
    expect((await app.call(calls.revokeAnnouncement, { id: empty }, operator)).message).toBe(no('announcement.notReleased').message)
  })

  test('who wrote, when and what became of it cannot be sent along', async () => {
    const id = await draft({ sendStatus: '1', sender: 'admin', createBy: 'admin', sendTime: '2020-01-01 00:00:00' } as never)
    expect(await rowOf(id)).toMatchObject({ send_status: '0', sender: null, sent_at: null, created_by: 'operate01', corporate_id: 'corp-platform' })
  })
})
