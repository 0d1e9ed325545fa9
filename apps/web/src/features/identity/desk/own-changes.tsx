import { Alert, App, Button } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { ownAccountChanges, stopAccountChange } from '@aosp/contract/identity/account-change'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { useCall, useFetched } from '../../../ui/use-call.ts'

const REFRESHES = [ownAccountChanges]
type OwnChange = Received<typeof ownAccountChanges>[number]

/** What staff is about to change of the own account, above everything else: its owner stops it with two presses. */
export function OwnChanges() {
  const { data = [] } = useFetched(ownAccountChanges, {}, { quiet: true })
  return data.map((change) => <OwnChangeAlert key={change.id} change={change} />)
}

function OwnChangeAlert({ change }: { change: OwnChange }) {
  const { modal, message } = App.useApp()
  const stop = useCall(stopAccountChange, { refreshes: REFRESHES })
  const what = `${change.kind_dictText}${change.value === '' ? '' : `为 ${change.value}`}`
  const askStop = () =>
    modal.confirm({
      title: `停止${change.kind_dictText}？`,
      content: '停止后账号保持不变，平台工作人员会收到通知。',
      okText: '停止变更',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await stop.run({ id: change.id })
        if (answer) message.success(answer.message)
      },
    })
  return (
    <Alert
      className="own-change"
      type="warning"
      showIcon
      title={`平台工作人员申请了您的账号变更：${what}`}
      description={
        change.state === CHANGE_STATE.resting
          ? `申请已审核通过，将于 ${change.effectiveTime ?? ''} 生效。如非您本人要求，请在此之前停止。`
          : `申请于 ${change.askTime} 提出，正在审核，通过 24 小时后生效。如非您本人要求，请停止。`
      }
      action={
        <Button danger loading={stop.busy} onClick={askStop}>
          停止变更
        </Button>
      }
    />
  )
}
