import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CalendarDay } from '@aosp/contract/trading/policy.shapes'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { insertProposal } from './policy-commands.ts'
import { policyAt } from './policy-store.ts'

export const CALENDAR_COLUMNS: readonly SheetColumn[] = [
  { name: 'day', title: '日期', kind: 'day', required: true, width: 14 },
  { name: 'works', title: '安排', kind: 'text', required: true, width: 10 },
  { name: 'name', title: '名称', kind: 'text', required: true, width: 20 },
]
const MOST_DAYS = 200

const Line = CalendarDay.extend({
  works: z.enum(['休息', '上班'], '安排应为“休息”或“上班”').transform((word) => word === '上班'),
  name: CalendarDay.shape.name.min(1, '请输入名称'),
})

/** The days of a sheet as one proposal. The parameters stay as they are; days count once somebody else has confirmed them. */
export function importCalendar(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  let proposed = false
  return importSheet(ctx, request, files, {
    columns: CALENDAR_COLUMNS,
    schema: Line,
    dictionaries: new Map(),
    action: 'trading.calendar-imported',
    store: async (trx, rows) => {
      const taken = proposed ? [] : rows.slice(0, MOST_DAYS)
      if (taken.length > 0) {
        const { policy } = await policyAt(trx, ctx.now())
        const reason = `导入节假日安排：${taken[0]?.row.day.slice(0, 4)} 年 ${taken.length} 天`
        await insertProposal(trx, ctx, { values: policy, calendar: taken.map(({ row }) => row), reason })
        proposed = true
      }
      return rows.slice(taken.length).map(({ line }) => ({ line, reason: `一次最多导入 ${MOST_DAYS} 天` }))
    },
  })
}
