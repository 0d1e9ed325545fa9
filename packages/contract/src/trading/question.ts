import { endpoint } from '../endpoint.ts'
import type * as shapes from './question.shapes.ts'

/**
 * Questions on a session and their answers. Both are public to whoever sees the session, the moment they are written. Who asked
 * is told to nobody, the issuer and the platform included; the asking company sees a mark on its own.
 */

/** Newest first. What the platform hid is not in it. A session the caller may not see answers like one that does not exist. */
export const publicQuestions = endpoint<typeof shapes.publicQuestions>({
  method: 'GET',
  path: '/tradeQuestion/publicList',
  access: 'public',
  scope: 'public-rows',
  title: '场次公开问答',
  rate: 'page',
})
/** Operators see all; a company those on its own sessions and those it asked. Filters: bidding, biddingName, biddingCode, content, state, mine, createTime_begin/_end. */
export const questionList = endpoint<typeof shapes.questionList>({
  method: 'GET',
  path: '/tradeQuestion/list',
  access: 'question:list',
  scope: 'own-company',
  title: '交易问答列表',
})
export const addQuestion = endpoint<typeof shapes.addQuestion>({
  method: 'POST',
  path: '/tradeQuestion/add',
  access: 'question:ask',
  scope: 'public-rows',
  title: '提问',
  done: '提问已发布，发起方将在 1 个工作日内答复',
})
/** `changesTerms` 1: the answer would change what was published, which only an amendment may. */
export const answerQuestion = endpoint<typeof shapes.answerQuestion>({
  method: 'POST',
  path: '/tradeQuestion/answer',
  access: 'question:answer',
  scope: 'own-company',
  title: '答复提问',
  done: '答复已公开',
})
export const hideQuestion = endpoint<typeof shapes.hideQuestion>({
  method: 'POST',
  path: '/tradeQuestion/hide',
  access: 'question:hide',
  scope: 'platform',
  title: '屏蔽提问',
  done: '已屏蔽',
})
