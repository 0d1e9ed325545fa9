import { z } from 'zod'
import { plain, PublicQuestion } from '../trading/question.shapes.ts'
import { ANSWER_MAX, ANSWER_MIN, QUESTION_MAX, QUESTION_MIN } from '../trading/question-texts.ts'
import { Id, ListInput, NoResult, paged } from '../wire.ts'

/** A question without a session: the same members, and what the board adds. */
const BoardMessage = PublicQuestion.extend({
  /** Whose it is: told to operators and to the company itself, empty for everybody else. */
  corporateName: z.string(),
  /** Why it was hidden (state -2). */
  hideNote: z.string(),
  actions: z.array(z.enum(['answer', 'hide'])),
})
export const boardMessages = { input: ListInput, result: paged(BoardMessage) }
export const addBoardMessage = { input: z.object({ content: plain('留言内容', QUESTION_MIN, QUESTION_MAX) }), result: z.object({ id: z.string() }) }
export const answerBoardMessage = { input: z.object({ id: Id, content: plain('答复内容', ANSWER_MIN, ANSWER_MAX) }), result: NoResult }
export const hideBoardMessage = {
  input: z.object({ id: Id, note: z.string('请填写屏蔽原因').trim().min(2, '请填写屏蔽原因').max(250, '屏蔽原因最多 250 个字') }),
  result: NoResult,
}
