import { Select } from 'antd'
import { useDictOptions } from '../dict/dict-options.ts'

export type DictConditionProps = { code: string; placeholder: string; id?: string; value?: string; onChange?: (value: string | undefined) => void }

/** A condition chosen from a dictionary; a value from the address keeps its word even where it is offered no more. */
export function DictCondition({ code, value, ...given }: DictConditionProps) {
  const { choices, isLoading } = useDictOptions({ code }, value ? [value] : [])
  return <Select allowClear className="search-field" {...given} value={value ?? null} loading={isLoading} options={choices} />
}
