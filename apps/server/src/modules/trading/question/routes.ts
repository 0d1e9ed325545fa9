import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/question'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addQuestion, answerQuestion, hideQuestion } from './question-commands.ts'
import { publicQuestions, questionList } from './question-queries.ts'

export function questionRoutes(app: FastifyInstance, due: DueWork): void {
  serve(app, calls.publicQuestions, publicQuestions)
  serve(app, calls.questionList, questionList)
  serve(app, calls.addQuestion, (ctx, input) => addQuestion(due, ctx, input))
  serve(app, calls.answerQuestion, (ctx, input) => answerQuestion(due, ctx, input))
  serve(app, calls.hideQuestion, (ctx, input) => hideQuestion(due, ctx, input))
}
