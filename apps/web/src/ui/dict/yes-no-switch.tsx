import { Select, Switch } from 'antd'
import { useEffect } from 'react'
import { DICT_TEXTS } from '../dict-texts.ts'
import { asText, isOn, switchCorrection, YES_NO, type DictValue, type SwitchPair } from './dict-values.ts'

type Props = {
  id?: string
  value?: DictValue
  onChange?: (value: string | undefined) => void
  disabled?: boolean
  'aria-label'?: string
  /** Values for on and off. */
  pair?: SwitchPair
}

/** A switch that keeps one of two values. Given none, it tells its form the off value. */
export function YesNoSwitch({ value, onChange, pair = YES_NO, ...shared }: Props) {
  const correction = switchCorrection(value, pair)
  useEffect(() => {
    if (correction !== undefined) onChange?.(correction)
  }, [correction, onChange])
  return (
    <Switch
      {...shared}
      checked={isOn(value, pair)}
      checkedChildren={DICT_TEXTS.yes}
      unCheckedChildren={DICT_TEXTS.no}
      onChange={(on) => onChange?.(on ? pair[0] : pair[1])}
    />
  )
}

/** The same field in a search bar, where neither is a choice too. */
export function YesNoQuery({ value, onChange, pair = YES_NO, ...shared }: Props) {
  const held = asText(value)
  return (
    <Select<string>
      {...shared}
      className="fill"
      allowClear
      placeholder={DICT_TEXTS.choose}
      {...(held === undefined ? {} : { value: held })}
      options={[
        { value: pair[0], label: DICT_TEXTS.yes },
        { value: pair[1], label: DICT_TEXTS.no },
      ]}
      onChange={(chosen?: string) => onChange?.(chosen)}
    />
  )
}
