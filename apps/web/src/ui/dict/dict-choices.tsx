import { Checkbox, Radio, Select, Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { DICT_TEXTS } from '@aosp/contract/dict-texts'
import { asText, joinValues, splitValues, type DictValue } from './dict-values.ts'
import './dict.css'
import { useDictOptions, type DictOptions, type DictSource } from './dict-options.ts'

type Shared = { id?: string; disabled?: boolean; 'aria-label'?: string }
type One = Shared & { value?: DictValue; onChange?: (value: string | undefined) => void }
type Several = Shared & { value?: DictValue; onChange?: (value: string) => void; delimiter?: string }

/** More than these nobody looks through: they are found by a word. */
const MANY = 50
// Few dictionaries are that long, so what it takes comes with the first of them.
const SearchSelect = lazy(() => import('./coded-search-select.tsx').then((module) => ({ default: module.CodedSearchSelect })))

/** One option of a dictionary; the cross clears it, and so does Delete for whoever has no mouse. */
export function DictSelect({ value, onChange, placeholder = DICT_TEXTS.choose, ...rest }: DictSource & One & { placeholder?: string }) {
  const { source, shared } = split(rest)
  const held = asText(value)
  const options = useDictOptions(source, held === undefined ? [] : [held])
  if (source.code && options.choices.length > MANY)
    return (
      <Suspense fallback={<Select {...shared} className="fill" loading disabled placeholder={placeholder} />}>
        <SearchSelect {...shared} code={source.code} value={value} {...(onChange ? { onChange } : {})} />
      </Suspense>
    )
  return (
    <Select<string>
      {...shared}
      className="fill"
      allowClear
      placeholder={placeholder}
      value={held ?? null}
      loading={options.isLoading}
      notFoundContent={emptyWords(options)}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.choices}
      onChange={(chosen?: string) => onChange?.(chosen)}
      onKeyDown={({ key, target }) => {
        const isSearching = target instanceof HTMLInputElement && target.value !== ''
        if (key === 'Delete' && held !== undefined && !isSearching) onChange?.(undefined)
      }}
    />
  )
}

/** All options in sight. As buttons they take less room. */
export function DictRadio({ value, onChange, asButtons = false, ...rest }: DictSource & One & { asButtons?: boolean }) {
  const { source, shared } = split(rest)
  const held = asText(value)
  const options = useDictOptions(source, held === undefined ? [] : [held])
  if (options.choices.length === 0) return <Missing options={options} />
  return (
    <Radio.Group
      {...shared}
      value={held ?? null}
      optionType={asButtons ? 'button' : 'default'}
      options={options.choices}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  )
}

/** Several options, kept as one text with commas. */
export function DictMultiSelect({ value, onChange, delimiter, placeholder = DICT_TEXTS.choose, ...rest }: DictSource & Several & { placeholder?: string }) {
  const { source, shared } = split(rest)
  const held = splitValues(value, delimiter)
  const options = useDictOptions(source, held)
  return (
    <Select<string[]>
      {...shared}
      className="fill"
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={placeholder}
      value={held}
      loading={options.isLoading}
      notFoundContent={emptyWords(options)}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.choices}
      onChange={(chosen) => onChange?.(joinValues(chosen, delimiter))}
    />
  )
}

export function DictCheckboxes({ value, onChange, delimiter, ...rest }: DictSource & Several) {
  const { source, shared } = split(rest)
  const held = splitValues(value, delimiter)
  const options = useDictOptions(source, held)
  if (options.choices.length === 0) return <Missing options={options} />
  return (
    <Checkbox.Group
      {...shared}
      value={held}
      options={options.choices}
      // In the order of the dictionary, not of clicking, so that equal choices are equal texts.
      onChange={(chosen) =>
        onChange?.(
          joinValues(
            options.choices.map((each) => each.value).filter((each) => chosen.includes(each)),
            delimiter,
          ),
        )
      }
    />
  )
}

function split({ code, options, ...shared }: DictSource & Shared): { source: DictSource; shared: Shared } {
  return { source: options ? { options } : { code: code ?? '' }, shared }
}

const emptyWords = ({ isLoading, failure }: DictOptions) => (isLoading ? <Spin size="small" /> : (failure ?? DICT_TEXTS.noHits))

const Missing = ({ options }: { options: DictOptions }) =>
  options.isLoading ? <Spin size="small" /> : <span className="dict-note">{options.failure ?? DICT_TEXTS.noHits}</span>
