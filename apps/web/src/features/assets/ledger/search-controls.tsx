import { InputNumber } from 'antd'
import { MAX_YUAN } from '@aosp/kernel/money'
import { CATALOGUE, CORPORATES, LazyTreeSelect, ListPickerInput, REGIONS, type TreePicker } from '../../../ui/pickers/index.ts'

export type ControlKind = 'catalogue' | 'region' | 'company' | 'yuan'
type Given = { id?: string; value?: string; onChange?: (value: string) => void }

/** A node, which means everything below it as well. */
const Subtree = ({ picker, ...given }: Given & { picker: TreePicker }) => (
  <div className="search-tree">
    <LazyTreeSelect source={picker.source} placeholder="含下级" {...given} />
  </div>
)
const Company = (given: Given) => (
  <div className="search-tree">
    <ListPickerInput picker={CORPORATES} placeholder="全部企业" {...given} />
  </div>
)
const Yuan = ({ value, onChange, ...given }: Given) => (
  <InputNumber<string>
    {...given}
    stringMode
    min="0"
    max={String(MAX_YUAN)}
    precision={2}
    suffix="元"
    className="search-field"
    placeholder="不限"
    value={value ?? null}
    onChange={(typed) => onChange?.(typed ?? '')}
  />
)

/** Conditions of the ledger that are no plain text. */
export function SearchControl({ kind, ...given }: Given & { kind: ControlKind }) {
  if (kind === 'company') return <Company {...given} />
  if (kind === 'yuan') return <Yuan {...given} />
  return <Subtree picker={kind === 'region' ? REGIONS : CATALOGUE} {...given} />
}
