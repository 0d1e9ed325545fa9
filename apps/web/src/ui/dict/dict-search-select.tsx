import { App, Select, Spin } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { DICT_TEXTS } from '../dict-texts.ts'
import { loadDict, loadDictItem } from '@aosp/contract/reference/dict-source'
import { call } from '../../lib/call.ts'
import { asText, DICT_SEARCH, LOOKUP_DELAY, type DictChoice, type DictValue } from './dict-values.ts'
import './dict.css'
import { latestRequest, searchFailure, type Asked } from './latest-request.ts'

/** Where a search select looks: a table dictionary of the server, or anything that answers the same two questions. */
export type DictSearch = {
  /** Options that match; the first page for an empty keyword. */
  find: (keyword: string) => Promise<readonly DictChoice[]>
  /** The words of a value the options do not hold. */
  nameOf: (value: string) => Promise<string | undefined>
}

export const tableSearch = (dict: string): DictSearch => ({
  find: async (keyword) =>
    (await call(loadDict, { dict, keyword, pageSize: DICT_SEARCH.pageSize }, { quiet: true })).map(({ value, text }) => ({ value, label: text })),
  nameOf: async (value) => (await call(loadDictItem, { dict, key: value }, { quiet: true }))[0],
})

type Props = {
  search: DictSearch
  id?: string
  value?: DictValue
  onChange?: (value: string | undefined) => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
}

/** Finds one of many while typing. The last question wins; a failure shows what the server said. */
export function DictSearchSelect({ search, value, onChange, placeholder = DICT_TEXTS.searchPrompt, ...shared }: Props) {
  const { message } = App.useApp()
  const held = asText(value)
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState<Asked<readonly DictChoice[]>>({ kind: 'idle' })
  const [picked, setPicked] = useState<DictChoice>()
  const [named, setNamed] = useState<DictChoice>()

  const finding = useMemo(() => {
    const tell = (state: Asked<readonly DictChoice[]>) => {
      setAsked(state)
      if (state.kind === 'failed') message.warning(searchFailure(state.error))
    }
    return latestRequest({ delay: DICT_SEARCH.delay, ask: (typed: string) => search.find(typed), tell })
  }, [search, message])
  useEffect(() => () => finding.stop(), [finding])

  const found = asked.kind === 'answered' ? asked.answer : []
  const known = [picked, named, ...found].find((each) => each?.value === held)
  const isUnknown = held !== undefined && !known
  useEffect(() => {
    if (held === undefined || !isUnknown) return
    const naming = latestRequest({
      delay: LOOKUP_DELAY,
      ask: (wanted: string) => search.nameOf(wanted),
      // A value without words, or a server that does not answer, leaves the value itself in sight.
      tell: (state) =>
        (state.kind === 'answered' || state.kind === 'failed') && setNamed({ value: held, label: (state.kind === 'answered' && state.answer) || held }),
    })
    naming.wait(held)
    return () => naming.stop()
  }, [held, isUnknown, search])

  const isWaiting = asked.kind === 'waiting'
  return (
    <Select<{ value: string; label: string }, DictChoice>
      {...shared}
      className="fill"
      labelInValue
      allowClear
      placeholder={placeholder}
      value={held === undefined ? null : { value: held, label: known?.label ?? held }}
      loading={isWaiting}
      showSearch={{
        filterOption: false,
        searchValue: keyword,
        onSearch: (typed) => {
          setKeyword(typed)
          finding.wait(typed.trim())
        },
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) finding.now('')
        else setKeyword('')
      }}
      notFoundContent={
        isWaiting ? (
          <Spin size="small" />
        ) : asked.kind === 'failed' ? (
          searchFailure(asked.error)
        ) : keyword.trim() === '' ? (
          DICT_TEXTS.searchPrompt
        ) : (
          DICT_TEXTS.noHits
        )
      }
      options={isWaiting ? [] : [...found]}
      popupRender={keyword.trim() === '' && found.length > 0 ? withPrompt : plain}
      onClear={() => finding.now('')}
      onChange={(chosen) => {
        setPicked(found.find((each) => each.value === chosen?.value))
        onChange?.(chosen?.value)
      }}
    />
  )
}

/** The first page is there at once; the prompt says that there is more. */
const withPrompt = (list: ReactElement): ReactElement => (
  <>
    <p className="dict-prompt">{DICT_TEXTS.searchPrompt}</p>
    {list}
  </>
)
const plain = (list: ReactElement): ReactElement => list
