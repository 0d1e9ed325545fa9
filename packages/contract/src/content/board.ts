import { endpoint } from '../endpoint.ts'
import type * as shapes from './board.shapes.ts'

/** The message board: everybody reads it, whoever is signed in writes, operators answer and hide. Who wrote is told to operators alone. */

/** Newest first. Filters content, state, mine, createTime_begin/_end. What was hidden is there for operators and for who wrote it. */
export const boardMessages = endpoint<typeof shapes.boardMessages>({
  method: 'GET',
  path: '/content/board/list',
  access: 'public',
  scope: 'public-rows',
  title: '留言列表',
  rate: 'page',
})
export const addBoardMessage = endpoint<typeof shapes.addBoardMessage>({
  method: 'POST',
  path: '/content/board/add',
  access: 'message-board:ask',
  scope: 'self',
  title: '发表留言',
  done: '留言已发表，平台会尽快答复',
})
export const answerBoardMessage = endpoint<typeof shapes.answerBoardMessage>({
  method: 'POST',
  path: '/content/board/answer',
  access: 'message-board:answer',
  scope: 'platform',
  title: '答复留言',
  done: '答复已公开',
})
export const hideBoardMessage = endpoint<typeof shapes.hideBoardMessage>({
  method: 'POST',
  path: '/content/board/hide',
  access: 'message-board:hide',
  scope: 'platform',
  title: '屏蔽留言',
  done: '已屏蔽',
})
