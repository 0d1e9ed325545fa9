import { Alert, Button, Space } from 'antd'
import { useCallback, useState } from 'react'
import { toBeijing } from '@aosp/kernel/time'
import { session } from '../../lib/session.ts'
import { keep, kept, SEVEN_DAYS } from '../../lib/storage.ts'
import { draftOf, draftValues, readDrafts, withDraft, withoutDraft, type FormDraft, type FormDrafts } from './form-draft.ts'
import type { FormField, FormValues } from './form-field.ts'

type FormDraftHandle = {
  /** What was typed the last time and is not saved; until it is taken or thrown away. */
  found: FormDraft | undefined
  write: (fields: readonly FormField[], values: FormValues) => void
  /** It is saved, or was given up. */
  drop: () => void
  /** It is in the form now. */
  taken: () => void
}

/** Keeps what is typed in this browser, of the person who is signed in and nobody else. */
export function useFormDraft(code: string, revision: number, enabled = true): FormDraftHandle {
  const storage = `form-drafts:${session.user()?.id ?? 'visitor'}`
  const [found, setFound] = useState(() => (enabled ? draftOf(readDrafts(kept(storage)), code, revision) : undefined))
  const change = useCallback(
    (next: (drafts: FormDrafts) => FormDrafts) => {
      try {
        keep(storage, next(readDrafts(kept(storage))), SEVEN_DAYS)
      } catch {
        // A browser that keeps nothing: the form works all the same, and asks before it is left.
      }
    },
    [storage],
  )
  const write = useCallback(
    (fields: readonly FormField[], values: FormValues) => {
      if (enabled) change((drafts) => withDraft(drafts, code, { values: draftValues(fields, values), at: Date.now(), revision }))
    },
    [change, code, enabled, revision],
  )
  const drop = useCallback(() => {
    setFound(undefined)
    change((drafts) => withoutDraft(drafts, code))
  }, [change, code])
  return { found, write, drop, taken: () => setFound(undefined) }
}

/** Offers what was typed before; nothing is put into a form without being asked. */
export function FoundDraft({ draft, onTake }: { draft: FormDraftHandle; onTake: (values: FormValues) => void }) {
  const { found } = draft
  if (!found) return null
  return (
    <Alert
      type="info"
      showIcon
      className="form-refusal"
      title={`发现 ${toBeijing(new Date(found.at)).slice(0, 16)} 填写、尚未保存的内容`}
      action={
        <Space>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onTake(found.values)
              draft.taken()
            }}
          >
            恢复
          </Button>
          <Button size="small" onClick={draft.drop}>
            丢弃
          </Button>
        </Space>
      }
    />
  )
}
