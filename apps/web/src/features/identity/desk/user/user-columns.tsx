import { Tooltip } from 'antd'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { users } from '@aosp/contract/identity/user'
import { actionColumn, queryFrom, type ListColumn, type QueryField, type RowAction, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { Ellipsis } from '../../../../ui/parts/index.ts'
import { PersonAvatar } from '../account-panel.tsx'

export type UserRow = RowOf<typeof users>

export const SEARCH: readonly SearchField[] = [
  { name: 'username', label: '账号' },
  { name: 'sex', label: '性别', dict: 'sex' },
  { name: 'realname', label: '真实名字' },
  { name: 'phone', label: '手机号码', placeholder: '完整号码，或首尾几位' },
  { name: 'status', label: '用户状态', dict: 'user_status' },
]
const IDENTITIES = [
  { value: '1', label: '普通用户' },
  { value: '2', label: '上级' },
]
/** A hidden part of a number is compared as it is shown, which an advanced query does not. */
export const QUERY: readonly QueryField[] = queryFrom(
  SEARCH.filter(({ name }) => name !== 'phone'),
  [
    { name: 'workNo', label: '工号', type: 'text' },
    { name: 'birthday', label: '生日', type: 'day' },
    { name: 'telephone', label: '座机', type: 'text' },
    { name: 'userIdentity', label: '身份', type: 'select', options: IDENTITIES },
    { name: 'post', label: '职务编码', type: 'text' },
    { name: 'orgCode', label: '当前部门编码', type: 'text' },
    { name: 'createBy', label: '创建人', type: 'text' },
    { name: 'createTime', label: '创建时间', type: 'moment' },
  ],
)

const TONES: Readonly<Record<number, string>> = {
  [ACCOUNT_STATUS.normal]: 'good',
  [ACCOUNT_STATUS.frozen]: 'bad',
  [ACCOUNT_STATUS.pending]: 'busy',
}

const State = ({ row }: { row: UserRow }) => (
  <Tooltip title={row.reject ?? row.frozenReason ?? (row.passwordGiven ? '尚未修改初始密码' : undefined)}>
    <span>
      <i className="dot" data-tone={TONES[row.status] ?? ''} />
      {row.status_dictText}
    </span>
  </Tooltip>
)

const listed = (names: string) => (names === '' ? '—' : <Ellipsis text={names.replaceAll(',', '、')} length={10} />)

export const userColumns = (actions: (row: UserRow) => readonly (RowAction | false)[]): ListColumn<UserRow>[] => [
  { key: 'username', title: '用户账号', dataIndex: 'username', width: 112, sorter: true },
  { key: 'realname', title: '用户姓名', dataIndex: 'realname', width: 92, sorter: true },
  { key: 'avatar', title: '头像', dataIndex: 'avatar', width: 56, render: (_avatar, row) => <PersonAvatar person={row} size={32} /> },
  { key: 'sex', title: '性别', dataIndex: 'sex_dictText', width: 56, render: (sex?: string) => sex ?? '—' },
  { key: 'birthday', title: '生日', dataIndex: 'birthday', width: 104, render: (day: string | null) => day ?? '—' },
  { key: 'phone', title: '手机号码', dataIndex: 'phone', width: 114, render: (phone: string | null) => phone ?? '—' },
  { key: 'workNo', title: '工号', dataIndex: 'workNo', width: 84, sorter: true, render: (no: string | null) => no ?? '—' },
  { key: 'orgCodeTxt', title: '部门', dataIndex: 'orgCodeTxt', width: 126, render: listed },
  { key: 'departIds', title: '负责部门', dataIndex: 'departIds_dictText', width: 116, render: listed },
  { key: 'status', title: '状态', dataIndex: 'status', width: 116, render: (_status, row) => <State row={row} /> },
  { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 120, ellipsis: true, render: (name: string | null) => name ?? '—' },
  { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 164, sorter: true },
  actionColumn({ width: 116, name: (row) => row.realname, actions }),
]
