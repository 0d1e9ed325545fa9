import { z } from 'zod'
import { NoResult, Nothing } from '../wire.shapes.ts'
import { ANALYSIS_SCREENS } from './codes.ts'
import { AnalysisFilter } from './report.shapes.ts'

const Name = z.string('请填写名称').trim().min(1, '请填写名称').max(20, '名称最多 20 个字')
const Screen = z.enum(ANALYSIS_SCREENS)
/** The period is the month that ended. */
const Conditions = AnalysisFilter.omit({ from: true, to: true })

export const reportSubscriptions = {
  input: Nothing,
  result: z.array(
    z.object({
      screen: Screen,
      name: z.string(),
      depart: z.string().nullable(),
      category: z.string().nullable(),
      transType: z.number().int().nullable(),
      inGroup: z.number().int().nullable(),
      bell: z.boolean(),
      email: z.boolean(),
    }),
  ),
}
export const saveReportSubscription = {
  input: Conditions.extend({ screen: Screen, name: Name, bell: z.boolean(), email: z.boolean() }),
  result: NoResult,
}
export const deleteReportSubscription = { input: z.object({ screen: Screen, name: Name }), result: NoResult }
