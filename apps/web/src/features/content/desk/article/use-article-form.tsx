import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, CallFailure } from '../../../../lib/call.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import type { ArticleRecord, DeskKind } from './article-kinds.ts'
import { articleRow } from './article-model.ts'

const ArticleForm = lazy(() => import('./article-form.tsx').then((module) => ({ default: module.ArticleForm })))

/** Writing and correcting. `dialog` is to be rendered once. */
export function useArticleForm(desk: DeskKind): { add: () => void; edit: (id: string) => Promise<void>; dialog: ReactNode } {
  const client = useQueryClient()
  const handle = useFormDialog()
  const [known, setKnown] = useState<ArticleRecord>()
  const edit = async (id: string): Promise<void> => {
    try {
      const article = await call(desk.calls.byId, { id })
      setKnown(article)
      handle.edit(articleRow(article))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  return {
    add: () => {
      setKnown(undefined)
      handle.add({ format: 'rich', audience: '1' })
    },
    edit,
    dialog: handle.used && (
      <Suspense>
        <ArticleForm desk={desk} handle={handle} known={known} onReload={(id) => void edit(id)} onSaved={() => void client.invalidateQueries()} />
      </Suspense>
    ),
  }
}
