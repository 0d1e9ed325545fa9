import { App } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/organisation/member'
import { MEMBER_TYPE } from '@aosp/contract/organisation/texts'
import { reviewList } from '@aosp/contract/organisation/registration'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { callListSource, ListPage, queryFrom, useListPage, type SearchField } from '../../../ui/list-page/index.ts'
import { contactNotice } from '../../../ui/parts/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { memberColumns, type MemberRow } from './member-columns.tsx'

const MemberFormDialog = lazy(() => import('./member-form.tsx').then((module) => ({ default: module.MemberFormDialog })))

const SOURCE = callListSource({ list: calls.memberList, exportXls: calls.exportMembers })
const REFRESHES = [calls.memberList]
const FIELDS: SearchField[] = [
  { name: 'username', label: '账号' },
  { name: 'realname', label: '姓名' },
  { name: 'status', label: '状态', dict: 'user_status' },
  {
    name: 'inMember',
    label: '会员类型',
    options: [
      { value: String(MEMBER_TYPE.internal), label: '集团内' },
      { value: String(MEMBER_TYPE.external), label: '集团外' },
    ],
  },
  { name: 'phone', label: '手机号', placeholder: '完整号码，或首尾几位' },
  { name: 'corporateName', label: '所属企业' },
]
const QUERY = queryFrom(
  FIELDS.filter(({ name }) => name !== 'phone'),
  [
    { name: 'sex', label: '性别', type: 'select', dict: 'sex' },
    { name: 'createTime', label: '注册时间', type: 'moment' },
  ],
)

type Freezing = { members: readonly MemberRow[]; status: number }

/** Accounts of member companies: who they are, whether they may sign in, and the way to their review. */
export function MemberList({ onReview }: { onReview: (id: string) => void }) {
  const { message, modal } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '会员用户' })
  const freeze = useCall(calls.freezeMembers, { refreshes: REFRESHES })
  const unmask = useCall(calls.unmaskMember)
  const form = useFormDialog()
  const [freezing, setFreezing] = useState<Freezing>()
  const isFreezing = freezing?.status === ACCOUNT_STATUS.frozen

  const decide = async (reason: string): Promise<boolean> => {
    if (!freezing) return false
    const answer = await freeze.run({ ids: freezing.members.map(({ id }) => id).join(','), status: freezing.status, reason })
    if (!answer) return false
    void message.success(isFreezing ? `已冻结 ${freezing.members.length} 个账号，其登录已立即失效` : `已解冻 ${freezing.members.length} 个账号`)
    list.selection.clear()
    return true
  }
  const uncover = async (row: MemberRow) => {
    const answer = await unmask.run({ id: row.id })
    if (answer) modal.info(contactNotice(row.realname, answer.result))
  }
  const review = async (row: MemberRow) => {
    const waiting = await call(reviewList, { applicant: row.username, kind: 'registration', pageNo: 1, pageSize: 1 }).catch(() => undefined)
    const [found] = waiting?.records ?? []
    if (found) onReview(found.id)
    else if (waiting) void message.warning('没有找到该账号的注册申请')
  }
  const actions = {
    edit: may(calls.editMember) && ((row: MemberRow) => form.edit(row)),
    review: may(reviewList) && ((row: MemberRow) => void review(row)),
    unmask: may(calls.unmaskMember) && ((row: MemberRow) => void uncover(row)),
    freeze: may(calls.freezeMembers) && ((row: MemberRow, status: number) => setFreezing({ members: [row], status })),
  }
  const chosen = (status: number) => list.selection.rows.filter((row) => row.status === status)
  const batch = (from: number, status: number) => {
    const members = chosen(from)
    if (members.length === 0) return void message.warning(status === ACCOUNT_STATUS.frozen ? '选中的账号都不能冻结' : '选中的账号都未冻结')
    setFreezing({ members, status })
  }

  return (
    <>
      <ListPage
        list={list}
        name="organisation/member-user"
        columns={memberColumns(actions)}
        label="会员用户列表"
        width={1420}
        batch={
          may(calls.freezeMembers)
            ? [
                { key: 'freeze', label: '冻结', danger: true, onClick: () => batch(ACCOUNT_STATUS.normal, ACCOUNT_STATUS.frozen) },
                { key: 'unfreeze', label: '解冻', onClick: () => batch(ACCOUNT_STATUS.frozen, ACCOUNT_STATUS.normal) },
              ]
            : []
        }
        empty={{ title: '还没有会员用户', text: '企业注册后，申请人的账号会出现在这里。' }}
      />
      <Suspense>
        {form.used && <MemberFormDialog handle={form} onOk={list.again} />}
        {freezing && (
          <ReasonDialog
            title={isFreezing ? '冻结会员' : '解冻会员'}
            lead={isFreezing ? `冻结 ${names(freezing.members)} 后，其登录立即失效，解冻前不能再登录。` : `解冻 ${names(freezing.members)} 后，可以重新登录。`}
            label={isFreezing ? '冻结原因' : '解冻原因'}
            missing="请输入原因"
            okText={isFreezing ? '冻结' : '解冻'}
            onSubmit={decide}
            onClose={() => setFreezing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const names = (members: readonly MemberRow[]): string =>
  members.length === 1 ? `「${members[0]?.realname}（${members[0]?.username}）」` : `选中的 ${members.length} 个账号`
