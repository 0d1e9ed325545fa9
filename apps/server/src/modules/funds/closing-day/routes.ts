import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/funds/day'
import { serve } from '../../../platform/http/serve.ts'
import type { ClaimPort } from '../bank/claim-port.ts'
import { closeDay, fundDays, returnDay, setBankBalance, signDay } from './close-day.ts'
import { addCorrection, correctionList, decideCorrection } from './correct-entry.ts'

export function closingDayRoutes(app: FastifyInstance, linked: boolean, claims: ClaimPort): void {
  serve(app, calls.fundDays, (ctx, input) => fundDays(ctx, input, linked))
  serve(app, calls.setBankBalance, setBankBalance)
  serve(app, calls.signDay, (ctx, input) => signDay(ctx, input, linked))
  serve(app, calls.closeDay, (ctx, input) => closeDay(ctx, input, linked))
  serve(app, calls.returnDay, returnDay)
  serve(app, calls.correctionList, correctionList)
  serve(app, calls.addCorrection, addCorrection)
  serve(app, calls.decideCorrection, (ctx, input) => decideCorrection(claims, ctx, input))
}
