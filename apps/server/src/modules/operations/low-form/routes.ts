import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/low-form'
import { serve } from '../../../platform/http/serve.ts'
import { addLowForm, deleteLowForm, editLowForm, lowForms } from './low-forms.ts'
import { addLowRecord, deleteLowRecord, editLowRecord, lowRecords, openLowForm } from './low-records.ts'

export function lowFormRoutes(app: FastifyInstance): void {
  serve(app, calls.lowForms, lowForms)
  serve(app, calls.addLowForm, addLowForm)
  serve(app, calls.editLowForm, (ctx, input, { request }) => editLowForm(ctx, input, request.body))
  serve(app, calls.deleteLowForm, deleteLowForm)
  serve(app, calls.openLowForm, openLowForm)
  serve(app, calls.lowRecords, lowRecords)
  serve(app, calls.addLowRecord, addLowRecord)
  serve(app, calls.editLowRecord, editLowRecord)
  serve(app, calls.deleteLowRecord, deleteLowRecord)
}
