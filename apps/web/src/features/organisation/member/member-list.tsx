import { App } from 'antd'
import { lazy, Suspense } from 'react'
import * as calls from '@aosp/contract/organisation/member'
import { MEMBER_TYPE } from '@aosp/contract/organisation/texts'
import { reviewList } from '@aosp/contract/organisation/registration'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { callListSource, ListPage, queryFrom, useListPage, type SearchField } from '../../../ui/list-page/index.ts'
import { useAccountActs } from '../../../ui/use-account-acts.tsx'
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

/** Accounts of member companies: who they are, whether they may sign in, and the way to their review. */
export function MemberList({ onReview }: { onReview: (id: string) => void }) {
  const { message } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '会员用户' })
  const form = useFormDialog()
  const account = useAccountActs(list.selection, { noun: '会员', freeze: calls.freezeMembers, unmask: calls.unmaskMember, refreshes: REFRESHES })

  const review = async (row: MemberRow) => {
    const waiting = await call(reviewList, { applicant: row.username, kind: 'registration', pageNo: 1, pageSize: 1 }).catch(() => undefined)
    const [found] = waiting?.records ?? []
    if (found) onReview(found.id)
    else if (waiting) void message.warning('没有找到该账号的注册申请')
  }
  const actions = {
    edit: may(calls.editMember) && ((row: MemberRow) => form.edit(row)),
    review: may(reviewList) && ((row: MemberRow) => void review(row)),
    unmask: may(calls.unmaskMember) && ((row: MemberRow) => void account.uncover(row)),
    freeze: may(calls.freezeMembers) && ((row: MemberRow, status: number) => account.setFrozen([row], status)),
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
                { key: 'freeze', label: '冻结', danger: true, onClick: () => account.setChosenFrozen(ACCOUNT_STATUS.normal, ACCOUNT_STATUS.frozen) },
                { key: 'unfreeze', label: '解冻', onClick: () => account.setChosenFrozen(ACCOUNT_STATUS.frozen, ACCOUNT_STATUS.normal) },
              ]
            : []
        }
        empty={{ title: '还没有会员用户', text: '企业注册后，申请人的账号会出现在这里。' }}
      />
      <Suspense>{form.used && <MemberFormDialog handle={form} onOk={list.again} />}</Suspense>
      {account.dialog}
    </>
  )
}
