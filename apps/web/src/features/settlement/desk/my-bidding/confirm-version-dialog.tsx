import { Alert, Skeleton } from 'antd'
import { amendmentList } from '@aosp/contract/trading/session'
import { REVIEW } from '@aosp/contract/trading/codes'
import { confirmVersion } from '@aosp/contract/trading/signup'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { TermChanges } from '../../../trading/desk/amend/term-changes.tsx'
import { useAct } from '../../../../ui/use-act.ts'
import type { MySignUp } from './my-sign-up.ts'

/** What changed since the company signed up, then yes. */
export function ConfirmVersionDialog({ row, onClose }: { row: MySignUp; onClose: () => void }) {
  const { run } = useAct()
  const { data, error, refetch } = useFetched(amendmentList, { bidding: row.bidding, state: String(REVIEW.passed), pageSize: 20 }, { quiet: true })
  const later = data?.records.filter(({ version }) => version === null || version > row.version) ?? []
  const confirm = async () => {
    if (await run(confirmVersion, { id: row.id, version: row.biddingVersion })) onClose()
  }
  return (
    <DialogFrame
      open
      title="确认变更"
      width={680}
      fullscreen={false}
      onClose={onClose}
      onOk={confirm}
      okText={`同意第 ${row.biddingVersion} 版条件`}
      okDisabled={!data}
    >
      <Alert type="warning" showIcon className="form-refusal" title="报名截止前未确认的，报名自动取消，已缴保证金全额退还，不扣积分。" />
      <p>{row.biddingName}</p>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {later.map((amendment) => (
        <TermChanges
          key={amendment.id}
          title={`第 ${amendment.version ?? ''} 版（${amendment.decideTime ?? amendment.createTime}）：${amendment.reason}`}
          diff={amendment.diff}
        />
      ))}
    </DialogFrame>
  )
}
