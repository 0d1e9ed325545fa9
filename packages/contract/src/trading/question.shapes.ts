import { z } from 'zod'
import { ANSWER_MAX, ANSWER_MIN, QUESTION_MAX, QUESTION_MIN } from './question-texts.ts'
import { Id, Int, ListInput, Moment, NoResult, paged, PageSize } from '../wire.ts'

/** Plain text: line breaks are kept, other control characters go. */
export const plain = (title: string, min: number, max: number) =>
  z
    .string(`请填写${title}`)
    .transform((text) => text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? `请填写${title}` : `${title}至少 ${min} 个字`)
        .max(max, `${title}最多 ${max} 个字`),
    )

export const PublicQuestion = z.object({
  id: z.string(),
  content: z.string(),
  answer: z.string(),
  /** 0 waiting, 1 answered. */
  state: z.number(),
  state_dictText: z.string(),
  createTime: Moment,
  answerTime: Moment.nullable(),
  /** 1: asked by the caller's own company. */
  mine: z.number(),
})
const QuestionLine = PublicQuestion.extend({
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  biddingState: z.number(),
  transType: z.number(),
  corporate: z.string(),
  corporateName: z.string(),
  /** To be answered by then; later it brings no point. */
  answerDue: Moment,
  /** Why the platform hid it (state -2). */
  hideNote: z.string(),
  actions: z.array(z.enum(['answer', 'hide'])),
})
export const publicQuestions = {
  input: z.object({
    bidding: Id,
    pageNo: Int.pipe(z.number().min(1).max(1000)).default(1),
    pageSize: PageSize(50).default(10),
  }),
  /** `asking`: whether questions are taken now, with the last moment for it. */
  result: paged(PublicQuestion).extend({ askUntil: Moment.nullable(), asking: z.boolean() }),
}
export const questionList = { input: ListInput, result: paged(QuestionLine) }
export const addQuestion = { input: z.object({ bidding: Id, content: plain('提问内容', QUESTION_MIN, QUESTION_MAX) }), result: z.object({ id: z.string() }) }
export const answerQuestion = {
  input: z.object({ id: Id, content: plain('答复内容', ANSWER_MIN, ANSWER_MAX), changesTerms: Int.pipe(z.number().min(0).max(1)).default(0) }),
  result: NoResult,
}
export const hideQuestion = {
  input: z.object({ id: Id, note: z.string('请填写屏蔽原因').trim().min(2, '请填写屏蔽原因').max(250, '屏蔽原因最多 250 个字') }),
  result: NoResult,
}
