import { App, Empty, Radio, Select, Spin, type SelectProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { LOOKUP_DELAY } from '../../dict/dict-values.ts'
import { latestRequest, searchFailure, type Asked } from '../../dict/latest-request.ts'
import type { CellEditorProps } from '../cell-editor.ts'
import { dictTextKey, splitValues } from '../cell-values.ts'
import { isMultiple, optionLabel, placeholderOf, type Option } from '../columns.ts'

type Choice = { value: string | number; label: string; disabled?: boolean }

const asChoice = (option: Option): Choice => ({ value: option.value, label: optionLabel(option), ...(option.disabled ? { disabled: true } : {}) })
const empty = (value: unknown): boolean => value === undefined || value === null || value === ''
const byLabel = (input: string, choice?: Choice): boolean => !!choice && choice.label.toLowerCase().includes(input.trim().toLowerCase())
/** Opens at once: the cell was asked for already. */
const selectProps = ({ props, title }: CellEditorProps['column']) => ({
  ...(props as SelectProps | undefined),
  autoFocus: true,
  defaultOpen: true,
  allowClear: true,
  className: 'et-fill',
  'aria-label': title,
})

/** One of the options; with allowInput also a value typed by hand, with allowSearch found by typing. */
export function SelectEditor({ value, onChange, column, options, close, typed }: CellEditorProps) {
  const [search, setSearch] = useState(typed ?? '')
  const choices = useMemo(() => options.map(asChoice), [options])
  const word = search.trim()
  const current = choices.find((choice) => String(choice.value) === String(value))
  const missing: Choice[] = !empty(value) && !current ? [{ value: value as string, label: String(value) }] : []
  const own: Choice[] = column.allowInput && word && !choices.some(({ label }) => label === word) ? [{ value: word, label: word }] : []
  const searching = column.allowInput || column.allowSearch || column.type === 'sel_search'
  return (
    <Select
      {...selectProps(column)}
      placeholder={placeholderOf(column)}
      value={current?.value ?? (empty(value) ? null : value)}
      options={[...own, ...missing, ...choices]}
      showSearch={searching ? { searchValue: search, onSearch: setSearch, filterOption: byLabel } : false}
      onChange={(chosen) => {
        onChange(chosen ?? '')
        close()
      }}
    />
  )
}

/** Several of the options, stored with commas between; the plain version of the user and department pickers as well. */
export function ManyEditor({ value, onChange, column, options, close }: CellEditorProps) {
  const choices = useMemo(() => options.map((option) => ({ ...asChoice(option), value: String(option.value) })), [options])
  const labels = (chosen: readonly string[]) => chosen.map((each) => choices.find((choice) => choice.value === each)?.label ?? each).join(',')
  const multiple = isMultiple(column)
  const chosen = splitValues(value)
  return (
    <Select
      {...selectProps(column)}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      placeholder={placeholderOf(column)}
      showSearch={{ filterOption: byLabel }}
      value={multiple ? chosen : (chosen[0] ?? null)}
      options={choices}
      onChange={(next: string | string[] | null | undefined) => {
        const all = Array.isArray(next) ? next : empty(next) ? [] : [String(next)]
        onChange(all.join(','), column.type === 'list_multi' ? {} : { [dictTextKey(column.key)]: labels(all) })
        if (!multiple) close()
      }}
    />
  )
}

/** Searches on the server. An answer to an older word is ignored, a failure says what the server said. */
export function AsyncSearchEditor({ value, onChange, column, row, options, close, typed, services }: CellEditorProps) {
  const { message } = App.useApp()
  const [search, setSearch] = useState(typed ?? '')
  const [asked, setAsked] = useState<Asked<readonly Option[]>>({ kind: 'idle' })
  const find = services.searchOptions
  const finding = useMemo(() => {
    if (!find) return undefined
    const tell = (state: Asked<readonly Option[]>) => {
      setAsked(state)
      if (state.kind === 'failed') message.warning(searchFailure(state.error))
    }
    return latestRequest({ delay: LOOKUP_DELAY, ask: (word: string) => find(column, word), tell })
  }, [find, column, message])
  useEffect(() => {
    finding?.wait(search.trim())
    return () => finding?.stop()
  }, [finding, search])
  const found = asked.kind === 'answered' ? asked.answer : asked.kind === 'failed' ? [] : options
  const choices = found.map(asChoice)
  const label = row[dictTextKey(column.key)]
  const current = choices.find((choice) => String(choice.value) === String(value))
  const missing: Choice[] = !empty(value) && !current ? [{ value: value as string, label: typeof label === 'string' && label ? label : String(value) }] : []
  return (
    <Select
      {...selectProps(column)}
      placeholder="请输入搜索内容"
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      notFoundContent={
        asked.kind === 'waiting' ? (
          <Spin size="small" />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={asked.kind === 'failed' ? searchFailure(asked.error) : '没有查询到任何数据'} />
        )
      }
      value={current?.value ?? (empty(value) ? null : value)}
      options={[...missing, ...choices]}
      onChange={(chosen) => {
        onChange(chosen ?? '', { [dictTextKey(column.key)]: choices.find((choice) => choice.value === chosen)?.label ?? '' })
        close()
      }}
    />
  )
}

export function RadioEditor({ value, onChange, column, options }: CellEditorProps) {
  return (
    <Radio.Group
      className="et-radios"
      aria-label={column.title}
      value={options.find((option) => String(option.value) === String(value))?.value}
      options={options.map((option, index) => ({ ...asChoice(option), ...(index === 0 ? { autoFocus: true } : {}) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
