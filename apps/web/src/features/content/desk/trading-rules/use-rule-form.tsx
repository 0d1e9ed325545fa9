import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ruleById, ruleList } from '@aosp/contract/content/rule'
import { call, CallFailure } from '../../../../lib/call.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { ruleRow } from './rule-form-model.ts'

const RuleFormDialog = lazy(() => import('./rule-form-dialog.tsx').then((module) => ({ default: module.RuleFormDialog })))

/** Adding and changing documents. `dialog` is to be rendered once. */
export function useRuleForm(): { add: () => void; edit: (id: string) => Promise<void>; dialog: ReactNode } {
  const client = useQueryClient()
  const handle = useFormDialog()
  const [builtIn, setBuiltIn] = useState(false)

  const edit = async (id: string): Promise<void> => {
    try {
      const rule = await call(ruleById, { id })
      setBuiltIn(rule.builtIn)
      handle.edit(ruleRow(rule))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  const saved = () => [ruleList, ruleById].forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))
  return {
    add: () => {
      setBuiltIn(false)
      handle.add()
    },
    edit,
    dialog: handle.used && (
      <Suspense>
        <RuleFormDialog handle={handle} builtIn={builtIn} onReload={(id) => void edit(id)} onSaved={saved} />
      </Suspense>
    ),
  }
}
