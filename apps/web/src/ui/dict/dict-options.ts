import { useSyncExternalStore } from 'react'
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

const NO_ITEMS: readonly Option[] = []
/** Items of a dictionary as this browser knows them now, for what is no component; components are told of changes by the hooks below. */
export const knownItems = (code: string): readonly Option[] => session.dictionaries()?.[code] ?? NO_ITEMS

/** The dictionaries login left in this browser; whoever shows them is told when they are fetched anew, here or in another tab. */
const useDictionaries = () => useSyncExternalStore(session.onDictionaries, session.dictionaries)

/** What somebody may choose. The server is asked for codes this browser does not know, for old values and for tables; it answers nobody but the signed-in. */
export function useDictOptions({ code = '', options }: DictSource, held: readonly string[] = []): DictOptions {
  const known = useDictionaries()?.[code]
  const cached = options ?? known?.map(choice)
  const knowsAll = cached !== undefined && held.every((value) => cached.some((each) => each.value === value))
  const isAsked = options === undefined && session.token() !== undefined
  const items = useFetched(dictItems, { code }, { quiet: true, enabled: isAsked && !knowsAll && code !== '' && !isTableCode(code) })
  const rows = useFetched(loadDict, { dict: code }, { quiet: true, enabled: isAsked && isTableCode(code) })
  const asked = isTableCode(code) ? rows : items
  const fetched = (asked.data as readonly Option[] | undefined)?.map(choice)
  return {
    choices: offeredChoices(fetched ?? cached ?? [], held),
    isLoading: asked.isLoading,
    failure: fetched || cached ? undefined : (asked.error?.message ?? undefined),
  }
}

type Coded = { value: string | number; text: string }

/** The word for a value, for cells and facts; a value nobody knows has the program's own word, or shows itself. */
export function useDictWords(code: string, own: readonly Coded[] = NO_ITEMS): (value: string | number) => string {
  const items = useDictionaries()?.[code] ?? own
  return (value) => [...items, ...own].find((item) => String(item.value) === String(value))?.text ?? String(value)
}
