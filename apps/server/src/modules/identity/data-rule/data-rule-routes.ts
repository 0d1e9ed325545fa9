import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/data-rule'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { addDataRule, deleteDataRule, editDataRule } from './data-rule-commands.ts'
import { dataRules, exportDataRules, ruledFields, rulesOfMenu } from './data-rule-queries.ts'
import { roleRules, saveRoleRules } from './rule-ticks.ts'

export function dataRuleRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.rulesOfMenu, (ctx, input) => rulesOfMenu(identity, ctx, input))
  serve(app, calls.dataRules, (ctx, input) => dataRules(identity, ctx, input))
  serve(app, calls.exportDataRules, (ctx, input, { reply }) => exportDataRules(identity, ctx, input, reply))
  serve(app, calls.ruledFields, (ctx, input) => ruledFields(identity, ctx, input))
  serve(app, calls.addDataRule, (ctx, input) => addDataRule(identity, ctx, input))
  serve(app, calls.editDataRule, (ctx, input) => editDataRule(identity, ctx, input))
  serve(app, calls.deleteDataRule, (ctx, input) => deleteDataRule(identity, ctx, input))
  serve(app, calls.roleRules, (ctx, input) => roleRules(identity, ctx, input))
  serve(app, calls.saveRoleRules, (ctx, input) => saveRoleRules(identity, ctx, input))
  serve(app, calls.roleRulesOfScreen, (ctx, { module, screen, roleId }) => roleRules(identity, ctx, { permissionId: `${module}/${screen}`, roleId }))
}
