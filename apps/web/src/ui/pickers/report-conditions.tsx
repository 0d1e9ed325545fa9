import { Input, Select } from 'antd'
import type { SearchField } from '../list-page/search-fields.ts'
import { DEPARTS } from './depart-source.ts'
import { useDictOptions, type DictSource } from '../dict/dict-options.ts'
import { joinKeys, splitKeys } from './picker-rows.ts'
import type { ReportConfig, ReportQueryItem } from './report-source.ts'
import { TreePickerInput } from './tree-picker-input.tsx'

/** The report's conditions for the query line, those it hides last, and how many of them stand in the open. */
export function reportConditions(items: readonly ReportQueryItem[], { dictOptions }: ReportConfig): { fields: SearchField[]; open: number } {
  const shown = items.filter(({ hidden }) => hidden !== '1').flatMap((item) => fieldsOf(item, dictOptions))
  const folded = items.filter(({ hidden }) => hidden === '1').flatMap((item) => fieldsOf(item, dictOptions))
  return { fields: [...shown, ...folded], open: shown.length }
}

function fieldsOf({ field: name, label, view, mode, dictCode }: ReportQueryItem, dictOptions: ReportConfig['dictOptions']): SearchField[] {
  const timed = view === 'date' || view === 'datetime'
  if (mode === 'group' && timed) return [{ name, label, kind: 'days' }]
  if (mode === 'group')
    return [
      { name: `${name}_begin`, label: `${label}从`, control: <Input className="search-field" inputMode="decimal" maxLength={20} /> },
      { name: `${name}_end`, label: `${label}至`, control: <Input className="search-field" inputMode="decimal" maxLength={20} /> },
    ]
  if (timed) return [{ name, label, control: <Input className="search-field" type={view === 'date' ? 'date' : 'datetime-local'} /> }]
  if (view === 'sel_depart') return [{ name, label, control: <TreePickerInput picker={DEPARTS} /> }]
  const words = dictCode ? dictOptions[dictCode]?.filter(Boolean).map(({ value, text }) => ({ value, label: text })) : undefined
  const source: DictSource = words || !dictCode ? { options: words ?? [] } : { code: dictCode }
  if (view === 'list') return [{ name, label, ...(source.options ? { options: source.options } : { dict: source.code }) }]
  if (view === 'list_multi') return [{ name, label, control: <CommaSelect source={source} /> }]
  if (view === 'number') return [{ name, label, control: <Input className="search-field" inputMode="decimal" maxLength={20} allowClear /> }]
  return [{ name, label }]
}

type CommaSelectProps = { source: DictSource; value?: string; onChange?: (value: string) => void; id?: string }

/** Several words, stored with commas between. */
const CommaSelect = ({ source, value, onChange, id }: CommaSelectProps) => (
  <Select
    {...(id ? { id } : {})}
    mode="multiple"
    allowClear
    maxTagCount="responsive"
    className="search-field"
    placeholder="全部"
    options={useDictOptions(source, splitKeys(value)).choices}
    value={splitKeys(value)}
    onChange={(values: string[]) => onChange?.(joinKeys(values))}
  />
)
