import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/content/help'
import { serve } from '../../../platform/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import * as commands from './help-commands.ts'
import * as lists from './help-lists.ts'
import { helpEntries, helpQuestions } from './help-queries.ts'

export function helpRoutes(app: FastifyInstance, settings: Settings): void {
  const exportQuestions = lists.exportHelpQuestions(settings)
  serve(app, calls.helpEntries, helpEntries)
  serve(app, calls.helpQuestions, helpQuestions(settings))
  serve(app, calls.helpEntryList, lists.helpEntryList)
  serve(app, calls.exportHelpEntries, (ctx, input, { reply }) => lists.exportHelpEntries(ctx, input, reply))
  serve(app, calls.helpEntryById, lists.helpEntryById)
  serve(app, calls.addHelpEntry, commands.addHelpEntry)
  serve(app, calls.editHelpEntry, commands.editHelpEntry)
  serve(app, calls.deleteHelpEntry, commands.deleteHelpEntry)
  serve(app, calls.moveHelpEntry, commands.moveHelpEntry)
  serve(app, calls.helpQuestionList, lists.helpQuestionList(settings))
  serve(app, calls.exportHelpQuestions, (ctx, input, { reply }) => exportQuestions(ctx, input, reply))
  serve(app, calls.helpQuestionById, lists.helpQuestionById(settings))
  serve(app, calls.addHelpQuestion, commands.addHelpQuestion)
  serve(app, calls.editHelpQuestion, commands.editHelpQuestion)
  serve(app, calls.deleteHelpQuestion, commands.deleteHelpQuestion)
}
