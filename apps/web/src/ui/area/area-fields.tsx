import { Button, Cascader, Select, Space } from 'antd'
import { useMemo, useState } from 'react'
import { AREA_EDITION } from '@aosp/contract/reference/codes'
import { areaList } from '@aosp/contract/reference/area'
import { useFetched } from '../use-call.ts'
import { areaOptions, areaPath, areasIn, areaText, COUNTRY, type AreaTree } from './area-model.ts'

type Props = {
  id?: string
  /** The six digits of a district. */
  value?: string | undefined
  onChange?: (district: string | undefined) => void
  disabled?: boolean
  'aria-label'?: string
}

const useAreas = () => useFetched(areaList, { edition: AREA_EDITION }, { quiet: true })

/** Province, city and district in one field that can be searched. */
export function AreaCascader({ value, onChange, ...shared }: Props) {
  const { data, error, refetch } = useAreas()
  const options = useMemo(() => (data ? areaOptions(data) : []), [data])
  if (error && !data) return <AreasMissing onRetry={() => void refetch()} />
  const path = data && areaPath(data, value)
  return (
    <Cascader
      {...shared}
      className="fill"
      allowClear
      loading={!data}
      placeholder={value && data && !path ? areaText(data, value) : '请选择省/市/区'}
      options={options}
      value={path ?? []}
      displayRender={(labels) => labels.join('/')}
      showSearch={{ filter: (typed, line) => line.some(({ label }) => label.includes(typed.trim())), limit: 50 }}
      onChange={(chosen) => onChange?.(chosen?.[2])}
    />
  )
}

/** The same as three lists, each filled by the one before. Only a district is told. */
export function AreaSelects({ value, onChange, disabled = false, 'aria-label': label = '地区', id }: Props) {
  const { data, error, refetch } = useAreas()
  /** What is chosen above the district while it is still missing. */
  const [begun, setBegun] = useState<{ province?: string; city?: string }>({})
  if (error && !data) return <AreasMissing onRetry={() => void refetch()} />
  const path = data && areaPath(data, value)
  const [province, city, district] = path ?? [begun.province, begun.city, undefined]
  const pick = (next: { province?: string; city?: string }) => {
    setBegun(next)
    if (value !== undefined && value !== '') onChange?.(undefined)
  }
  const list = (name: string, parent: string | undefined, chosen: string | undefined, onPick: (code: string | undefined) => void, own?: string) => (
    <Select<string>
      {...(own ? { id: own } : {})}
      className="area-select"
      aria-label={`${label} ${name}`}
      placeholder={name}
      allowClear
      disabled={disabled || !data || parent === undefined}
      loading={!data}
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsIn(data, parent)}
      {...(chosen === undefined ? {} : { value: chosen })}
      onChange={(code?: string) => onPick(code)}
    />
  )
  return (
    <Space wrap>
      {list('省', COUNTRY, province, (code) => pick(code ? { province: code } : {}), id)}
      {list('市', province, city, (code) => pick({ ...(province ? { province } : {}), ...(code ? { city: code } : {}) }))}
      {list('区', city, district, (code) => {
        if (province && city) setBegun({ province, city })
        onChange?.(code)
      })}
    </Space>
  )
}

const optionsIn = (data: AreaTree | undefined, parent: string | undefined) => (data && parent ? areasIn(data, parent) : [])

/** A district by its words. */
export function AreaText({ value }: { value: string | undefined }) {
  const { data } = useAreas()
  return <span>{data ? areaText(data, value) : (value ?? '')}</span>
}

const AreasMissing = ({ onRetry }: { onRetry: () => void }) => (
  <Space>
    地区数据加载失败
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  </Space>
)
