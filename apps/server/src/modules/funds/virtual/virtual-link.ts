import type { FastifyInstance } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/funds/virtual'
import { VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { Said } from '../../../platform/http/serve.ts'
import type { Module } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { compareAccounts, virtualCheck, wordsOf } from './compare-accounts.ts'
import type { FinanceCompany } from './finance-client.ts'
import { moveOperation, VIRTUAL_STEP } from './operation-store.ts'
import { financeCompany, stepOperation } from './virtual-bank.ts'
import { maySendAgain, operationRow, virtualDifferences, virtualOperations, virtualStatus } from './virtual-queries.ts'

/** The link to the finance company, joined: calls, steps of operations, the nightly comparison. Without an address all of it stays quiet. */
export function virtualLink(platform: Platform): Required<Pick<Module, 'due' | 'jobs'>> & { routes: (app: FastifyInstance) => void } {
  const finance = financeCompany(platform)
  return {
    routes: (app) => {
      serve(app, calls.virtualOperations, virtualOperations)
      serve(app, calls.virtualDifferences, virtualDifferences)
      serve(app, calls.virtualStatus, (ctx) => virtualStatus(ctx, platform.settings))
      serve(app, calls.checkVirtual, (ctx) => checkNow(platform, finance, ctx))
      serve(app, calls.sendVirtualAgain, (ctx, input) => sendAgain(platform, finance, ctx, input))
    },
    // Waiting for somebody else is no work: it must not take the place of what is.
    due: { [VIRTUAL_STEP]: { atOnce: 16, handle: ({ key }) => stepOperation(platform, finance, key) } },
    jobs: [virtualCheck(platform, finance)],
  }
}

type Checked = Out<typeof calls.checkVirtual>

async function checkNow(platform: Platform, finance: FinanceCompany | undefined, ctx: SignedIn): Promise<Said<Checked>> {
  if (!finance) return refuse(no('virtual.off'))
  const checked = await compareAccounts(platform, finance)
  const { accounts, silent, differences } = checked
  await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'funds.virtual-checked', detail: { accounts, silent, differences } }))
  return new Said(wordsOf(checked), { accounts, silent, differences })
}

const sendAgain = async (platform: Platform, finance: FinanceCompany | undefined, ctx: SignedIn, { id }: In<typeof calls.sendVirtualAgain>): Promise<null> => {
  if (!finance) return refuse(no('virtual.off'))
  return tx(ctx, async (trx) => {
    await trx.selectFrom('virtual_operation').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    const row = (await operationRow({ ...ctx, db: trx }, id)) ?? refuse(no('notFound'))
    if (row.company_id === ctx.actor.corporateId) refuse(no('refund.own'))
    if (!maySendAgain(row)) refuse(no('virtual.notNow'))
    const round = row.round + (row.state === VIRTUAL_STATE.stuck ? 1 : 0)
    await moveOperation(trx, id, [row.state], { state: VIRTUAL_STATE.sending, error: '', round })
    await platform.due.plan(trx, { kind: VIRTUAL_STEP, key: id, dueAt: ctx.now() })
    await appendAudit(trx, ctx, { action: 'funds.virtual-sent', target: id, detail: { amount: row.amount_fen } })
    return null
  })
}
