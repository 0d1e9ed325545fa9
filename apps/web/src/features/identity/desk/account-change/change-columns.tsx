import { Button, Tooltip } from 'antd'
import type { accountChanges } from '@aosp/contract/identity/account-change'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { RowActions, type ListColumn, type RowOf } from '../../../../ui/list-page/index.ts'
import { useFileActions } from '../../../../ui/upload/index.ts'

export type ChangeRow = RowOf<typeof accountChanges>

type Acts = { approve: false | ((row: ChangeRow) => void); reject: false | ((row: ChangeRow) => void); withdraw: (row: ChangeRow) => void }

const TONES: Readonly<Record<number, string>> = {
  [CHANGE_STATE.waiting]: 'busy',
  [CHANGE_STATE.resting]: 'busy',
  [CHANGE_STATE.done]: 'good',
  [CHANGE_STATE.rejected]: 'bad',
  [CHANGE_STATE.stopped]: 'bad',
  [CHANGE_STATE.lapsed]: 'bad',
}

const State = ({ row }: { row: ChangeRow }) => (
  <Tooltip title={row.note || undefined}>
    <span>
      <i className="dot" data-tone={TONES[row.state] ?? ''} />
      {row.state_dictText}
    </span>
  </Tooltip>
)

/** How the new phone was proved: the papers open with a press. */
function Proof({ row }: { row: ChangeRow }) {
  const files = useFileActions()
  const papers = row.files
    .split(',')
    .filter((path) => path !== '')
    .map((path, index, all) => ({ path, name: all.length > 1 ? `证明材料 ${index + 1}` : '证明材料' }))
  if (papers.length === 0) return row.proof_dictText || '—'
  return (
    <>
      {papers.map((paper) => (
        <Button key={paper.path} type="link" size="small" onClick={() => files.preview(paper, papers)}>
          {paper.name}
        </Button>
      ))}
      {files.viewer}
    </>
  )
}

export const changeColumns = ({ approve, reject, withdraw }: Acts): ListColumn<ChangeRow>[] => [
  { key: 'state', title: '状态', dataIndex: 'state', width: 100, sorter: true, render: (_state, row) => <State row={row} /> },
  { key: 'kind', title: '变更事项', dataIndex: 'kind_dictText', width: 130 },
  { key: 'username', title: '账号', dataIndex: 'username', width: 120, sorter: true },
  { key: 'realname', title: '姓名', dataIndex: 'realname', width: 90, sorter: true },
  { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 140, ellipsis: true, render: (name: string) => name || '—' },
  { key: 'before', title: '原值', dataIndex: 'before', width: 130, render: (text: string) => text || '—' },
  { key: 'value', title: '新值', dataIndex: 'value', width: 150, render: (text: string) => text || '—' },
  { key: 'proof', title: '凭据', dataIndex: 'proof_dictText', width: 130, render: (_text, row) => <Proof row={row} /> },
  { key: 'reason', title: '变更原因', dataIndex: 'reason', width: 136, ellipsis: true },
  { key: 'askBy', title: '申请人', dataIndex: 'askBy', width: 90, sorter: true, spare: true },
  { key: 'askTime', title: '申请时间', dataIndex: 'askTime', width: 166, sorter: true },
  { key: 'decideBy', title: '审核人', dataIndex: 'decideBy', width: 90, spare: true, render: (name: string | null) => name ?? '—' },
  { key: 'decideTime', title: '审核时间', dataIndex: 'decideTime', width: 166, sorter: true, spare: true, render: (time: string | null) => time ?? '—' },
  {
    key: 'effectiveTime',
    title: '生效时间',
    dataIndex: 'effectiveTime',
    width: 166,
    sorter: true,
    spare: true,
    render: (time: string | null) => time ?? '—',
  },
  {
    key: 'actions',
    title: '操作',
    settled: true,
    width: 120,
    fixed: 'right',
    render: (_value, row) => (
      <RowActions
        name={`${row.realname} ${row.kind_dictText}`}
        actions={[
          row.mayApprove && approve && { key: 'approve', label: '通过', onClick: () => approve(row) },
          row.mayReject && reject && { key: 'reject', label: '驳回', danger: true, onClick: () => reject(row) },
          row.mayWithdraw && { key: 'withdraw', label: '撤回', onClick: () => withdraw(row) },
        ]}
      />
    ),
  },
]
