import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/content/board'
import { myAnnouncements } from '@aosp/contract/messaging/bell'
import { no } from '@aosp/contract/refusals'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let member: string
let rival: string
let operate: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signIn('menber01')
  rival = await app.signIn('external03')
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const list = async (token: string, more: Record<string, unknown> = {}) => (await app.call(calls.boardMessages, { pageSize: 50, ...more }, token)).result
const post = (content: string, token: string) => app.call(calls.addBoardMessage, { content }, token)
const seen = async (id: string, token: string) => (await list(token))?.records.find((row) => row.id === id)

describe('C-156 E-048 P-016 S-031 the message board', () => {
  test('everybody reads it in pages, newest first; visitors too, and write nothing', async () => {
    const page = await list(rival, { pageSize: 2 })
    expect(page).toMatchObject({ size: 2, current: 1, total: 5, pages: 3 })
    const times = (await list(rival))?.records.map(({ createTime }) => createTime) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await list(rival, { content: '*建议*', state: 0 }))?.total).toBe(1)
    const visitors = (await app.call(calls.boardMessages, { pageSize: 50 })).result?.records ?? []
    expect(visitors).toHaveLength(5)
    for (const { mine, corporateName, hideNote, actions } of visitors)
      expect({ mine, corporateName, hideNote, actions }).toEqual({ mine: 0, corporateName: '', hideNote: '', actions: [] })
    expect((await app.call(calls.boardMessages, { mine: 'true' })).result?.total).toBe(0)
    expect(await app.call(calls.boardMessages, { column: 'accountId', order: 'asc' })).toMatchObject({ success: false })
    expect(await app.call(calls.addBoardMessage, { content: '访客写的留言' })).toMatchObject({ success: false, status: 401 })
  })

  test('a message is public at once without a name, answered once, and its author is told', async () => {
    const { result } = await post('怎样导出本单位全部的成交记录？', member)
    const id = result?.id ?? ''
    expect(await seen(id, rival)).toMatchObject({
      content: '怎样导出本单位全部的成交记录？',
      state: 0,
      state_dictText: '待答复',
      mine: 0,
      corporateName: '',
      actions: [],
    })
    expect(await seen(id, member)).toMatchObject({ mine: 1, corporateName: expect.stringContaining('远航') })
    expect(await seen(id, operate)).toMatchObject({ mine: 0, corporateName: expect.stringContaining('远航'), actions: ['answer', 'hide'] })

    expect(await app.call(calls.answerBoardMessage, { id, content: '请自行查看' }, member)).toMatchObject({ success: false })
    expect(await app.call(calls.answerBoardMessage, { id, content: '在交易台账中选择导出。' }, operate)).toMatchObject({ success: true, message: '答复已公开' })
    expect(await app.call(calls.answerBoardMessage, { id, content: '再答一次' }, operate)).toMatchObject({ message: no('board.answered').message })
    expect(await seen(id, rival)).toMatchObject({ state: 1, answer: '在交易台账中选择导出。', answerTime: expect.any(String) })
    await app.settle()
    const told = (await app.call(myAnnouncements, { pageSize: 50 }, member)).result?.records.filter(({ titile }) => titile === '您的留言已答复')
    expect(told).toMatchObject([{ openPage: '/Basic/messageBoard?mine=true' }])
  })

  test('what is hidden is gone for everybody but its author, who reads why', async () => {
    const { result } = await post('低价转让设备，请私下联系我们', rival)
    const id = result?.id ?? ''
    expect(await app.call(calls.hideBoardMessage, { id, note: 'x' }, operate)).toMatchObject({ success: false })
    expect(await app.call(calls.hideBoardMessage, { id, note: '广告 <b>信息</b>' }, rival)).toMatchObject({ success: false })
    expect(await app.call(calls.hideBoardMessage, { id, note: '广告 <b>信息</b>' }, operate)).toMatchObject({ success: true })
    expect(await seen(id, member)).toBeUndefined()
    expect((await list(member, { state: -2 }))?.total).toBe(0)
    expect(await seen(id, rival)).toMatchObject({ state: -2, hideNote: '广告 <b>信息</b>', actions: [] })
    expect(await seen(id, operate)).toMatchObject({ state: -2, actions: [] })
    expect(await app.call(calls.answerBoardMessage, { id, content: '好' }, operate)).toMatchObject({ message: no('board.hidden').message })
    await app.settle()
    const told = (await app.call(myAnnouncements, { pageSize: 50 }, rival)).result?.records.find(({ titile }) => titile === '您的留言已屏蔽')
    expect(told?.msgContent).toContain('&lt;b&gt;信息')
  })

  test('nobody floods it, and no number or mail address is published', async () => {
    expect(await post('请联系 13800138000 张先生', rival)).toMatchObject({ success: false, message: no('board.identity').message })
    expect(await post('太短', rival)).toMatchObject({ success: false })
    for (const turn of ['一', '二', '三']) expect(await post(`第${turn}条留言内容`, rival)).toMatchObject({ success: true })
    const both = await Promise.all([post('第四条留言内容', rival), post('第五条留言内容', rival)])
    for (const answer of both) expect(answer).toMatchObject({ success: false, message: no('board.waiting', { max: 3 }).message })
    expect((await list(rival, { mine: 'true', state: 0 }))?.total).toBe(3)
  })
})
