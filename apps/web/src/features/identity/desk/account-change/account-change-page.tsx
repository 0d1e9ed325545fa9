import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/identity/account-change'
import { CHANGE_KIND_TEXTS, CHANGE_STATE_TEXTS } from '@aosp/contract/identity/codes'
import { VERDICT } from '@aosp/contract/verdict'
import { Can, useMay } from '../../../../ui/can.tsx'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { callListSource, ListPage, useListPage, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useCall } from '../../../../ui/use-call.ts'
import { changeColumns, type ChangeRow } from './change-columns.tsx'

const FactorResetDialog = lazy(() => import('./factor-reset-dialog.tsx').then((module) => ({ default: module.FactorResetDialog })))

const SOURCE = callListSource({ list: calls.accountChanges })
const REFRESHES = [calls.accountChanges]
const SEARCH: SearchField[] = [
  { name: 'state', label: '状态', options: Object.entries(CHANGE_STATE_TEXTS).map(([value, label]) => ({ value, label })) },
  { name: 'kind', label: '变更事项', options: Object.entries(CHANGE_KIND_TEXTS).map(([value, label]) => ({ value, label })) },
  { name: 'username', label: '账号' },
  { name: 'realname', label: '姓名' },
  { name: 'askTime', label: '申请时间', kind: 'days' },
]

/** What one of the staff asked to change of somebody’s account, and another one decides. */
export function AccountChangePage() {
  const { modal, message } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: SEARCH })
  const decide = useCall(calls.decideAccountChange, { refreshes: REFRESHES })
  const withdraw = useCall(calls.withdrawAccountChange, { refreshes: REFRESHES })
  const form = useFormDialog()
  const [rejecting, setRejecting] = useState<ChangeRow>()

  function askApproval(row: ChangeRow): void {
    modal.confirm({
      title: `通过「${row.realname}（${row.username}）」的${row.kind_dictText}？`,
      content:
        row.kind === 'role'
          ? `将授予「${row.value}」，通过后立即生效。请确认授予的理由。`
          : row.kind === 'factor'
            ? '请确认已通过其他途径核实本人身份。通过后会通知本人，24 小时内本人可以停止；生效时动态验证码和恢复码失效，所有设备上的登录会退出。'
            : `将更换为 ${row.value || '（清空）'}。请确认已向本人核实。通过后会通知本人的原手机号，24 小时内本人可以停止，之后生效。`,
      okText: '通过',
      onOk: async () => {
        const answer = await decide.run({ id: row.id, shType: VERDICT.pass })
        if (answer) message.success(row.kind === 'role' ? '已通过，角色已授予' : '已通过，24 小时后生效，期间本人可以停止')
      },
    })
  }
  const actions = {
    approve: may(calls.decideAccountChange) && askApproval,
    reject: may(calls.decideAccountChange) && setRejecting,
    withdraw: async (row: ChangeRow) => {
      const answer = await withdraw.run({ id: row.id })
      if (answer) message.success(answer.message)
    },
  }
  return (
    <PagePanel
      title="账号变更审核"
      lead="更换手机号、邮箱，重置动态验证码和授予管理、运营角色须由两人办理：一人申请，另一人核实后审核。角色通过后立即生效，其余 24 小时后生效，期间本人可以停止。"
    >
      <ListPage
        list={list}
        name="identity/account-change"
        columns={changeColumns(actions)}
        label="账号变更申请"
        width={1660}
        buttons={
          <Can call={calls.proposeFactorReset}>
            <Button onClick={() => form.add()}>申请重置动态验证码</Button>
          </Can>
        }
        empty={{ title: '没有账号变更申请', text: '更换手机号、邮箱或授予管理、运营角色后，申请会出现在这里。' }}
      />
      <Suspense>
        {form.used && <FactorResetDialog handle={form} onOk={list.again} />}
        {rejecting && (
          <ReasonDialog
            title="驳回申请"
            lead={`驳回「${rejecting.realname}（${rejecting.username}）」的${rejecting.kind_dictText}申请，账号保持不变。`}
            label="驳回理由"
            okText="驳回"
            quick={['无法联系到本人核实', '证明材料不足']}
            onSubmit={async (remark) => {
              const answer = await decide.run({ id: rejecting.id, shType: VERDICT.refuse, remark })
              if (answer) message.success('已驳回')
              return answer !== undefined
            }}
            onClose={() => setRejecting(undefined)}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
