import { Form } from 'antd'
import { tenants } from '@aosp/contract/identity/tenant'
import { departLevel } from '@aosp/contract/identity/directory'
import { DictMultiSelect } from '../../../../ui/dict/index.ts'
import type { ControlProps } from '../../../../ui/form-dialog/index.ts'
import { joinKeys, splitKeys } from '../../../../ui/pickers/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { AvatarField } from '../settings-avatar.tsx'

type Control = ControlProps<string | null> & { placeholder?: string }
const NONE: readonly never[] = []

export function UserAvatar(props: Control) {
  const realname: unknown = Form.useWatch('realname')
  if (props.disabled && !props.value) return <>—</>
  return <AvatarField {...(props as object)} realname={typeof realname === 'string' ? realname : ''} />
}

export function TenantChoice({ value, ...rest }: Control) {
  const { data } = useFetched(tenants, {}, { quiet: true })
  const options = (data ?? NONE).map(({ id, name }) => ({ value: String(id), label: name }))
  return <DictMultiSelect {...(rest as object)} value={value ?? ''} options={options} />
}

/** Of the departments somebody is in, those he answers for; and those he answered for before. */
export function DirectedChoice({ value, ...rest }: Control) {
  const assigned: unknown = Form.useWatch('selecteddeparts')
  const ids = [...new Set([...splitKeys(typeof assigned === 'string' ? assigned : ''), ...splitKeys(value ?? '')])]
  const { data } = useFetched(departLevel, { ids: joinKeys(ids) }, { quiet: true, enabled: ids.length > 0, keepLast: true })
  const options = (ids.length > 0 ? (data ?? NONE) : NONE).filter(({ id }) => ids.includes(id)).map(({ id, departName }) => ({ value: id, label: departName }))
  return <DictMultiSelect {...(rest as object)} value={value ?? ''} options={options} />
}
