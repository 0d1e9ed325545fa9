import type { FastifyRequest } from 'fastify'
import { BankBalanceLine } from '@aosp/contract/funds/ledger.shapes'
import { toBeijingDay } from '@aosp/kernel/time'
import type { PrivateFiles } from '../../platform/files/private-files.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { importSheet } from '../../platform/sheets/import-sheet.ts'
import type { SheetColumn } from '../../platform/sheets/sheet-column.ts'
import { closedUntil } from './closing-day/close-day.ts'
import './funds.tables.ts'

export const BANK_BALANCE_COLUMNS: readonly SheetColumn[] = [
  { name: 'day', title: '日期', kind: 'day', required: true, width: 14 },
  { name: 'balance', title: '日终余额（元）', kind: 'yuan', required: true, width: 20 },
]

/** The end of each day as the bank's statement has it. A day that is not over has no end to compare. */
export const importBankBalances = (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: BANK_BALANCE_COLUMNS,
    schema: BankBalanceLine,
    dictionaries: new Map(),
    action: 'funds.bank-balances-imported',
    store: async (trx, rows) => {
      const now = ctx.now()
      const today = toBeijingDay(now)
      // The last line of a day is how it ended.
      const closed = (await closedUntil(trx)) ?? ''
      const last = new Map(rows.filter(({ row }) => row.day < today && row.day > closed).map(({ row }) => [row.day, row]))
      if (last.size > 0)
        await trx
          .insertInto('bank_balance')
          .values([...last.values()].map(({ day, balance }) => ({ day, balance_fen: balance, entered_name: ctx.actor.realname, entered_at: now })))
          .onConflict((conflict) =>
            conflict.column('day').doUpdateSet((eb) => ({
              balance_fen: eb.ref('excluded.balance_fen'),
              entered_name: eb.ref('excluded.entered_name'),
              entered_at: eb.ref('excluded.entered_at'),
            })),
          )
          .execute()
      return rows.flatMap(({ line, row }) =>
        row.day >= today ? [{ line, reason: '当日尚未结束，没有日终余额' }] : row.day <= closed ? [{ line, reason: '该日已日结，不能再更改' }] : [],
      )
    },
  })
