import { useEffect, useState } from 'react'
import { AREA_EDITION } from '@aosp/contract/reference/codes'
import { areaList } from '@aosp/contract/reference/area'
import { call } from '../../../../lib/call.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { SelectField } from '../../../../ui/light/select-field.tsx'
import { areasIn, COUNTRY, regionCodes, regionText, type Areas } from './region-names.ts'
import { useForm } from './registration-context.ts'

const LEVELS = ['省份', '城市', '区县'] as const

/** Province, city and district; the browser keeps the list for good. What is stored are the names. */
export function RegionChoice() {
  const { draft, change } = useForm()
  const [areas, setAreas] = useState<Areas>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let current = true
    call(areaList, { edition: AREA_EDITION }).then(
      ({ children }) => current && setAreas(children),
      () => current && setFailed(true),
    )
    return () => void (current = false)
  }, [round])
  const written = draft.company.regRegion
  const codes = areas ? regionCodes(areas, written) : []
  const choose = (level: number, code: string) => {
    if (areas) change({ company: { ...draft.company, regRegion: regionText(areas, [...codes.slice(0, level), code].filter(Boolean)) } }, 'corporate.regRegion')
  }
  if (failed)
    return (
      <p className="reg-full field-note" role="alert">
        地区列表加载失败。
        <Button
          kind="text"
          onClick={() => {
            setFailed(false)
            setRound(round + 1)
          }}
        >
          重试
        </Button>
      </p>
    )
  return (
    <div className="reg-full reg-region" role="group" aria-label="注册地区">
      {LEVELS.map((title, level) => {
        const parent = level === 0 ? COUNTRY : codes[level - 1]
        const options = areas && parent ? areasIn(areas, parent) : []
        return (
          <SelectField
            key={title}
            label={`${title}（选填）`}
            blank={areas ? '请选择' : '正在加载'}
            options={options}
            disabled={options.length === 0}
            value={codes[level] ?? ''}
            onChange={(event) => choose(level, event.target.value)}
          />
        )
      })}
      {areas && written !== '' && codes.length === 0 && <p className="field-note reg-full">上次填写：{written}</p>}
    </div>
  )
}
