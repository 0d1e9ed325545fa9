import { loadDict } from '@aosp/contract/reference/dict-source'
import { dictItems } from '@aosp/contract/reference/dictionary'
import { session } from '../../lib/session.ts'
import { useFetched } from '../use-call.ts'
import { isTableCode, offeredChoices, type DictChoice } from './dict-values.ts'

/** A dictionary by its code, or the options themselves where a page brings its own. */
export type DictSource = { code: string; options?: undefined } | { options: readonly DictChoice[]; code?: undefined }

export type DictOptions = { choices: DictChoice[]; isLoading: boolean; failure: string | undefined }

type Option = { value: string; text: string; disabled?: boolean }
const choice = ({ value, text, disabled }: Option): DictChoice => ({ value, label: text, ...(disabled ? { disabled } : {}) })

/** From what login left in this browser; the server is asked for codes missing there, for old values and for tables. */
export function useDictOptions({ code = '', options }: DictSource, held: readonly string[]): DictOptions {
  const cached = options ?? session.dictionaries()?.[code]?.map(choice)
  const knowsAll = cached !== undefined && held.every((value) => cached.some((each) => each.value === value))
  const isOurs = options !== undefined
  const items = useFetched(dictItems, { code }, { quiet: true, enabled: !isOurs && !knowsAll && code !== '' && !isTableCode(code) })
  const rows = useFetched(loadDict, { dict: code }, { quiet: true, enabled: !isOurs && isTableCode(code) })
  const asked = isTableCode(code) ? rows : items
  const fetched = (asked.data as readonly Option[] | undefined)?.map(choice)
  return {
    choices: offeredChoices(fetched ?? cached ?? [], held),
    isLoading: asked.isLoading,
    failure: fetched || cached ? undefined : (asked.error?.message ?? undefined),
  }
}
