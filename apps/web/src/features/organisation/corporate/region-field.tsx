import { AREA_EDITION } from '@aosp/contract/reference/codes'
import { areaList } from '@aosp/contract/reference/area'
import { AreaCascader } from '../../../ui/area/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { districtOf, regionText } from './region-text.ts'

type Props = { id?: string; value?: string; onChange?: (text: string) => void; disabled?: boolean }

/** A region that is stored by its words. One written by hand that is no district stays in sight until another is chosen. */
export function RegionField({ value = '', onChange, ...rest }: Props) {
  const { data } = useFetched(areaList, { edition: AREA_EDITION }, { quiet: true })
  return (
    <AreaCascader
      {...rest}
      value={data ? (districtOf(data, value) ?? value) : value}
      onChange={(district) => onChange?.(district && data ? regionText(data, district) : '')}
    />
  )
}
