import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAnnouncement, releaseAnnouncement, revokeAnnouncement } from '@aosp/contract/content/announcement'
import type { Sent } from '@aosp/contract/endpoint'
import { menuCounts } from '@aosp/contract/identity/menu'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import { markAllRead, markRead, myAnnouncements, myBell, socketTicket } from '@aosp/contract/messaging/bell'
import { no } from '@aosp/contract/refusals'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { inTransaction } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { when } from '../../../test/watch.ts'
import { notify } from './index.ts'

let app: TestApp
let operator: string
let address: string
const clients: WebSocket[] = []
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterEach(() => {
  app.setNow(undefined)
  for (const client of clients.splice(0)) client.terminate()
})
afterAll(() => app.close())

const release = async (changes: Partial<Sent<typeof addAnnouncement>> = {}): Promise<string> => {
  const form = { titile: '停电检修', msgContent: '<p>周六停电。</p>', priority: 'M' as const, msgCategory: '1' as const, msgType: 'ALL' as const, ...changes }
  const { result } = await app.call(addAnnouncement, form, operator)
  const id = result?.id ?? ''
  await app.call(releaseAnnouncement, { id }, operator)
  return id
}
const bellOf = async (username: string, pageSize?: number) => {
  const { result } = await app.call(myBell, pageSize === undefined ? {} : { pageSize }, await app.signIn(username))
  if (!result) throw new Error('no bell')
  return result
}
const marksOf = (accountId: string) => app.platform.db.selectFrom('announcement_mark').selectAll().where('account_id', '=', accountId).execute()

describe('E-011 C-059 the bell', () => {
  test('shows what is unread, in two lists, newest first, five at most, with totals', async () => {
    const ids: string[] = []
    for (let index = 0; index < 6; index++) ids.push(await release({ titile: `公告${index}` }))
    const system = await release({ msgCategory: '2', priority: 'H', titile: '证书到期' })
    const bell = await bellOf('external03')
    expect(bell.anntMsgList.map((line) => line.id)).toEqual(ids.toReversed().slice(0, 5))
    expect(bell.anntMsgTotal).toBe(8)
    expect(bell.sysMsgList[0]).toMatchObject({ id: system, msgId: system, msgTxt: '证书到期', titile: '证书到期', priority: 'H' })
    expect(bell.sysMsgTotal).toBe(2)
    expect((await bellOf('external03', 50)).anntMsgList).toHaveLength(8)
    // Looking at the bell marks nothing.
    expect(await marksOf('user-external03')).toEqual([])
  })

  test('E-010 a line carries what the list item and the handle button need', async () => {
    const id = await release({ openType: 'url', openPage: '/account/center', busId: 'b1', busType: 'corporate' })
    const line = (await bellOf('menber03', 50)).anntMsgList.find((each) => each.id === id)
    expect(line).toMatchObject({
      titile: '停电检修',
      msgAbstract: '周六停电。',
      priority: 'M',
      openType: 'url',
      openPage: '/account/center',
      busId: 'b1',
      busType: 'corporate',
      sender_dictText: '周明远',
    })
    expect(line?.createTime).toMatch(/^\d{4}-/)
  })

  test('leaves out what has ended, has been revoked, or is for others', async () => {
    const end = fromBeijing(toBeijing(new Date(Date.now() + 60_000))) ?? new Date()
    const ended = await release({ endTime: toBeijing(end) })
    const revoked = await release()
    const others = await release({ msgType: 'USER', userIds: 'user-menber01,' })
    await app.call(revokeAnnouncement, { id: revoked }, operator)
    app.setNow(end)
    const shown = (await bellOf('menber02', 50)).anntMsgList.map((line) => line.id)
    expect(shown).not.toContain(ended)
    expect(shown).not.toContain(revoked)
    expect(shown).not.toContain(others)
    app.setNow(new Date(end.getTime() - 1))
    expect((await bellOf('menber02', 50)).anntMsgList.map((line) => line.id)).toContain(ended)
    expect((await bellOf('menber01', 50)).anntMsgList.map((line) => line.id)).toContain(others)
  })
})

describe('T-041 C-060 reading', () => {
  test('marks the own copy only, by PUT and by POST, once', async () => {
    const id = await release()
    const before = await bellOf('menber02', 50)
    const token = await app.signIn('menber02')
    expect(await app.call(markRead, { anntId: id }, token)).toMatchObject({ success: true })
    const first = (await marksOf('user-menber02')).find((mark) => mark.announcement_id === id)
    expect(await app.call({ ...markRead, method: 'POST' }, { anntId: id }, token)).toMatchObject({ success: true })
    expect((await marksOf('user-menber02')).filter((mark) => mark.announcement_id === id)).toEqual([first])
    expect((await bellOf('menber02', 50)).anntMsgTotal).toBe(before.anntMsgTotal - 1)
    expect((await bellOf('menber03', 50)).anntMsgList.map((line) => line.id)).toContain(id)
    expect((await marksOf('user-menber03')).filter((mark) => mark.announcement_id === id)).toEqual([])
  })

  test("another person's notice cannot be marked, nor found out about", async () => {
    const id = await release({ msgType: 'USER', userIds: 'user-menber01' })
    const token = await app.signIn('external01')
    const before = await marksOf('user-external01')
    expect(await app.call(markRead, { anntId: id }, token)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(markRead, { anntId: id, userId: 'user-menber01' } as never, token)).toMatchObject({ success: false })
    expect(await marksOf('user-external01')).toEqual(before)
    expect((await marksOf('user-menber01')).filter((mark) => mark.announcement_id === id)).toEqual([])
  })

  test('one that is revoked and released again is unread again', async () => {
    const token = await app.signIn('menber02')
    const id = await release()
    await app.call(markRead, { anntId: id }, token)
    await app.call(revokeAnnouncement, { id }, operator)
    app.setNow(new Date(Date.now() + 60_000))
    await app.call(releaseAnnouncement, { id }, operator)
    expect((await bellOf('menber02', 50)).anntMsgList.map((line) => line.id)).toContain(id)
    await app.call(markRead, { anntId: id }, token)
    expect((await bellOf('menber02', 50)).anntMsgList.map((line) => line.id)).not.toContain(id)
  })
})

describe('S-104 R-033 C-147 my announcements', () => {
  test('unread first, then newest; filters by title, sender and state; all at once', async () => {
    const token = await app.signIn('external02')
    const [one, two] = [await release({ titile: '盘点通知甲' }), await release({ titile: '盘点通知乙' })]
    await app.call(markRead, { anntId: two }, token)
    const mine = async (query: Record<string, string | number>) => (await app.call(myAnnouncements, { pageSize: 100, ...query }, token)).result
    const all = (await mine({}))?.records ?? []
    expect(all.findIndex((row) => row.readFlag === '1')).toBeGreaterThan(all.findLastIndex((row) => row.readFlag === '0'))
    expect((await mine({ titile: '*盘点通知*' }))?.records.map((row) => [row.anntId, row.readFlag, row.userId])).toEqual([
      [one, '0', 'user-external02'],
      [two, '1', 'user-external02'],
    ])
    expect((await mine({ titile: '*盘点通知*', readFlag: '1' }))?.records.map((row) => row.anntId)).toEqual([two])
    expect((await mine({ sender: '*周明*', titile: '*盘点*' }))?.total).toBe(2)
    expect((await mine({ sender: '*韩晓岚*', titile: '*盘点*' }))?.total).toBe(0)

    const others = await marksOf('user-external03')
    expect(await app.call(markAllRead, {}, token)).toMatchObject({ success: true, message: '全部已读' })
    expect((await mine({ readFlag: '0' }))?.total).toBe(0)
    expect(await bellOf('external02')).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0, anntMsgList: [], sysMsgList: [] })
    expect(await marksOf('user-external03')).toEqual(others)
  })

  test('ended ones stay on the page, but not those from before the person came', async () => {
    const [later, earlier] = [await release(), await release()]
    const endAt = (id: string, end: Date) => app.platform.db.updateTable('announcement').set({ end_at: end }).where('id', '=', id).execute()
    await endAt(later, new Date(Date.now() - 60_000))
    await endAt(earlier, new Date('2001-01-01'))
    const { result } = await app.call(myAnnouncements, { pageSize: 100 }, await app.signIn('menber01'))
    const ids = result?.records.map((row) => row.id)
    expect(ids).toContain(later)
    expect(ids).not.toContain(earlier)
  })

  test('L-013 unread messages are what the badge of 我的公告 counts, for members', async () => {
    await release()
    const bell = await bellOf('menber01')
    const counts = (await app.call(menuCounts, {}, await app.signIn('menber01'))).result
    const unread = bell.anntMsgTotal + bell.sysMsgTotal
    expect(counts?.menuCount.find((badge) => badge.id === 'messaging/user-announcement')?.count).toBe(unread)
    expect(unread).toBeGreaterThan(0)
    // Messages are read, not worked off: what is to be done does not count them.
    for (const token of [await app.signIn('menber01'), operator])
      expect((await app.call(menuCounts, {}, token)).result?.todos.find((todo) => todo.key === 'unread')).toBeUndefined()
  })
})

describe('notices of the platform itself', () => {
  const tell = (key: string, to: Parameters<ReturnType<typeof notify>>[1]['to'], title = '保证金已退还', fail = false) =>
    inTransaction(app.platform.db, async (trx) => {
      const told = await notify(app.platform)(trx, {
        to,
        title,
        text: '<p>请查收。</p><script>alert(1)</script>',
        priority: 'M',
        openPage: '/account/center',
        busType: 'refund',
        busId: 'r1',
        key,
        now: new Date(),
      })
      if (fail) throw new Error('changed my mind')
      return told
    })

  test('reach each person once per event, whatever the words', async () => {
    expect(await tell('refund:r1', { accounts: ['user-menber01', 'user-menber01'] })).toEqual(['user-menber01'])
    expect(await tell('refund:r1', { accounts: ['user-menber01', 'user-menber02'] }, '另一句话')).toEqual(['user-menber02'])
    expect(await tell('refund:r1', { accounts: ['user-menber01'] })).toEqual([])
    const line = (await bellOf('menber01', 50)).sysMsgList.find((each) => each.busId === 'r1')
    expect(line).toMatchObject({ titile: '保证金已退还', sender_dictText: '平台', openType: 'url', openPage: '/account/center' })
    expect((await bellOf('menber02', 50)).sysMsgList.filter((each) => each.busId === 'r1').map((each) => each.titile)).toEqual(['另一句话'])
    const stored = await app.platform.db.selectFrom('announcement').select('content').where('bus_id', '=', 'r1').execute()
    expect(stored).toEqual([{ content: '<p>请查收。</p>' }, { content: '<p>请查收。</p>' }])
  })

  test('two at once for one event tell once', async () => {
    const told = await Promise.all([1, 2, 3].map(() => tell('refund:r2', { accounts: ['user-menber03'] })))
    expect(told.flat()).toEqual(['user-menber03'])
  })

  test('by role they reach everybody who holds it and can sign in', async () => {
    expect((await tell('refund:r3', { roles: ['menber'] })).toSorted()).toEqual(['user-menber01', 'user-menber02', 'user-menber03'])
  })

  test('S-041 what somebody switched off reaches neither his bell nor his phone; what went wrong reaches everybody', async () => {
    const switchOff = async (username: string, off: { bell?: string; sms?: string }) => {
      const token = await app.signIn(username)
      const chosen = (await app.call(preferences, {}, token)).result?.notification ?? expect.fail('no choices')
      const without = (keys: readonly string[], key: string | undefined) => keys.filter((one) => one !== key)
      await app.call(savePreferences, { notification: { ...chosen, bell: without(chosen.bell, off.bell), sms: without(chosen.sms, off.sms) } }, token)
    }
    await switchOff('menber02', { bell: 'points', sms: 'rejected' })
    await switchOff('operate01', { bell: 'work' })
    const company = { to: { companies: ['corp-yuanhang-power'] }, text: '内容', page: '/account/center', at: Date.now() }
    const staff = { ...company, to: { operators: true as const }, sms: false }
    await inTransaction(app.platform.db, async (trx) => {
      const { publish } = app.platform.outbox
      await publish(trx, 'points.changed', {
        entryId: 'switched',
        corporateId: 'corp-yuanhang-power',
        delta: 1,
        balance: 1,
        reason: '发布场次',
        at: Date.now(),
      })
      await publish(trx, 'funds.news', { ...staff, key: 'switched:work', title: '有新的单据', priority: 'M' })
      await publish(trx, 'funds.news', { ...staff, key: 'switched:fault', title: '账目核对不符', priority: 'H' })
      await publish(trx, 'trading.news', { ...company, key: 'switched:rejected', event: 'rejected', title: '交易被驳回', priority: 'H', sms: true })
    })
    const told = async (key: string) => {
      const rows = await app.platform.db.selectFrom('announcement_receiver').select('account_id').where('event_key', '=', key).execute()
      return rows.map(({ account_id }) => account_id).toSorted()
    }
    await app.settle()
    expect(await told('switched:rejected')).toEqual(['user-menber02'])
    expect(await told('switched:fault')).toEqual(['user-operate01', 'user-operate02'])
    expect(await told('switched:work')).toEqual(['user-operate02'])
    expect(await told('points.changed:switched')).toEqual([])
    expect(await app.platform.db.selectFrom('delivery').select('id').where('content', 'like', '%内容%').execute()).toEqual([])
  })

  test('of a transaction that is rolled back nobody hears', async () => {
    await expect(tell('refund:r4', { accounts: ['user-menber01'] }, '不会发出', true)).rejects.toThrow('changed my mind')
    expect((await bellOf('menber01', 50)).sysMsgList.map((line) => line.titile)).not.toContain('不会发出')
  })
})

describe('C-121 E-012 T-045 the push to open pages', () => {
  const listen = async (username: string): Promise<unknown[]> => {
    const { result } = await app.call(socketTicket, {}, await app.signIn(username))
    const client = new WebSocket(`ws://${address}/websocket/user-${username}`, [result?.ticket ?? ''])
    clients.push(client)
    const heard: unknown[] = []
    client.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString())))
    await new Promise((resolve, reject) => client.on('open', resolve).on('error', reject))
    return heard
  }

  test('to everybody by topic, to certain people by user, and nothing but the reload when it is revoked', async () => {
    const [anna, bert] = [await listen('menber01'), await listen('external01')]
    const all = await release({ titile: '全体通知' })
    await when(clients, () => anna.length > 0 && bert.length > 0)
    expect([anna, bert]).toEqual([[{ cmd: 'topic', msgId: all, msgTxt: '全体通知' }], [{ cmd: 'topic', msgId: all, msgTxt: '全体通知' }]])
    const one = await release({ titile: '只给一人', msgType: 'USER', userIds: 'user-menber01,' })
    await when(clients, () => anna.length === 2)
    expect(anna[1]).toEqual({ cmd: 'user', msgId: one, msgTxt: '只给一人', userId: 'user-menber01' })
    await app.call(revokeAnnouncement, { id: all }, operator)
    await when(clients, () => bert.length === 2)
    expect(bert[1]).toEqual({ cmd: 'topic', msgId: all, msgTxt: '' })
  })

  test('reading in one tab reaches the other tabs of the person, and nobody else', async () => {
    const id = await release()
    const [tab, other] = [await listen('menber02'), await listen('menber03')]
    await app.call(markRead, { anntId: id }, await app.signIn('menber02'))
    const own = (frames: unknown[]) => frames.filter((frame) => (frame as { cmd: string }).cmd === 'user')
    await when(clients, () => own(tab).length > 0)
    expect(own(tab)).toEqual([{ cmd: 'user', msgId: id, msgTxt: '', userId: 'user-menber02' }])
    expect(own(other)).toEqual([])
  })
})
