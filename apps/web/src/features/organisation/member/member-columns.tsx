import { Tooltip } from 'antd'
import type { memberList } from '@aosp/contract/organisation/member'
import { MEMBER_TYPE } from '@aosp/contract/organisation/texts'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { RowActions, type ListColumn, type RowOf } from '../../../ui/list-page/index.ts'
import { Tag } from '../tag.tsx'

export type MemberRow = RowOf<typeof memberList>

type Acts = {
  edit: false | ((row: MemberRow) => void)
  review: false | ((row: MemberRow) => void)
  unmask: false | ((row: MemberRow) => void)
  freeze: false | ((row: MemberRow, status: number) => void)
}

const TONES: Readonly<Record<number, string>> = {
  [ACCOUNT_STATUS.normal]: 'good',
  [ACCOUNT_STATUS.frozen]: 'bad',
  [ACCOUNT_STATUS.pending]: 'busy',
}

const State = ({ row }: { row: MemberRow }) => (
  <Tooltip title={row.reason || undefined}>
    <span>
      <i className="dot" data-tone={TONES[row.status] ?? ''} />
      {row.status_dictText}
    </span>
  </Tooltip>
)

export const memberColumns = ({ edit, review, unmask, freeze }: Acts): ListColumn<MemberRow>[] => [
  {
    key: 'inMember',
    title: '会员类型',
    dataIndex: 'inMember',
    width: 88,
    render: (type: number, row) => <Tag colour={type === MEMBER_TYPE.internal ? 'blue' : undefined}>{row.inMember_dictText}</Tag>,
  },
  { key: 'username', title: '账号', dataIndex: 'username', width: 114, sorter: true },
  { key: 'realname', title: '姓名', dataIndex: 'realname', width: 90, sorter: true },
  { key: 'sex', title: '性别', dataIndex: 'sex_dictText', width: 60, render: (sex: string) => sex || '—' },
  { key: 'phone', title: '手机号', dataIndex: 'phone', width: 124 },
  { key: 'email', title: '邮箱', dataIndex: 'email', width: 160, ellipsis: true, render: (email: string) => email || '—' },
  { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 176, ellipsis: true, sorter: true, render: (name: string) => name || '—' },
  { key: 'tradeNum', title: '交易次数', dataIndex: 'tradeNum', width: 88, align: 'right' },
  { key: 'status', title: '状态', dataIndex: 'status', width: 116, sorter: true, render: (_status, row) => <State row={row} /> },
  { key: 'createTime', title: '注册时间', dataIndex: 'createTime', width: 164, sorter: true },
  {
    key: 'actions',
    title: '操作',
    settled: true,
    width: 150,
    fixed: 'right',
    render: (_value, row) => {
      const isApplicant = row.status === ACCOUNT_STATUS.pending || row.status === ACCOUNT_STATUS.rejected
      return (
        <RowActions
          name={row.realname}
          actions={[
            isApplicant && review && { key: 'review', label: row.status === ACCOUNT_STATUS.pending ? '审核' : '查看申请', onClick: () => review(row) },
            edit && { key: 'edit', label: '编辑', onClick: () => edit(row) },
            unmask && { key: 'unmask', label: '查看联系方式', onClick: () => unmask(row) },
            freeze && row.status === ACCOUNT_STATUS.normal && { key: 'freeze', label: '冻结', danger: true, onClick: () => freeze(row, ACCOUNT_STATUS.frozen) },
            freeze && row.status === ACCOUNT_STATUS.frozen && { key: 'unfreeze', label: '解冻', onClick: () => freeze(row, ACCOUNT_STATUS.normal) },
          ]}
        />
      )
    },
  },
]
