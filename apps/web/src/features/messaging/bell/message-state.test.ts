import { expect, test } from 'vitest'
import { messageState, NO_MESSAGES, type BellLists } from './message-state.ts'

const line = (titile: string, sendTime: string): BellLists['anntMsgList'][number] => ({
  id: titile,
  msgId: titile,
  msgTxt: titile,
  msgContent: '',
  titile,
  msgAbstract: '',
  priority: 'L',
  msgCategory: '1',
  sender: null,
  sender_dictText: null,
  sendTime,
  createTime: sendTime,
  endTime: null,
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
})

test('E-039 W-038 counts, whether there is more, and the newest title', () => {
  expect(messageState(NO_MESSAGES)).toEqual({
    messageCount: 0,
    messageCounts: { notice: 0, system: 0 },
    messagebools: { notice: false, system: false },
    messageval: '',
  })
  const lists: BellLists = {
    anntMsgList: [line('旧公告', '2026-01-01 08:00:00')],
    anntMsgTotal: 7,
    sysMsgList: [line('新消息', '2026-01-02 08:00:00')],
    sysMsgTotal: 1,
  }
  expect(messageState(lists)).toEqual({
    messageCount: 8,
    messageCounts: { notice: 7, system: 1 },
    messagebools: { notice: true, system: false },
    messageval: '新消息',
  })
})
