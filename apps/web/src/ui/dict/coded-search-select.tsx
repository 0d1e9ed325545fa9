import { useMemo, type ComponentProps } from 'react'
import { DictSearchSelect, tableSearch } from './dict-search-select.tsx'

type Props = Omit<ComponentProps<typeof DictSearchSelect>, 'search'> & { code: string }

/** A long dictionary by its code: the server looks for the word. */
export function CodedSearchSelect({ code, ...rest }: Props) {
  const search = useMemo(() => tableSearch(code), [code])
  return <DictSearchSelect {...rest} search={search} />
}
