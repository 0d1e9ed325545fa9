import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { decidePolicy, withdrawPolicy, type policyList } from '@aosp/contract/trading/policy'
import { VERDICT } from '@aosp/contract/verdict'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import type { RowOf } from '../../../../ui/list-page/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { policyChanges, type PolicyValues } from './policy-model.ts'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../trading.css'

type Proposal = RowOf<typeof policyList>
type Props = { proposal: Proposal; current: PolicyValues; mayDecide: boolean; mayWithdraw: boolean }

/** A proposal that waits for the second person, term by term. */
export function WaitingProposal({ proposal, current, mayDecide, mayWithdraw }: Props) {
  const { ask, run } = useAct()
  const [refusing, setRefusing] = useState(false)
  const { realname } = useDeskSession().user
  const changes = policyChanges(current, proposal.values, proposal.changed)
  const mine = proposal.proposeBy === realname
  return (
    <Alert
      type="warning"
      showIcon
      className="form-refusal"
      title={`待确认的调整：${proposal.reason}`}
      description={
        <>
          <p>
            {proposal.proposeBy} 于 {proposal.proposeTime} 提出，确认后自 {proposal.effectiveTime} 起生效（已过则立即生效）。
          </p>
          <ul className="policy-changes">
            {changes.map(({ name, title, before, after }) => (
              <li key={name}>
                {title}：<del>{before}</del> → <b>{after}</b>
              </li>
            ))}
            {proposal.calendar.map(({ day, works, name }) => (
              <li key={day}>
                {day} {works ? '上班' : '休息'}
                {name && `（${name}）`}
              </li>
            ))}
          </ul>
          <Space className="deal-actions">
            {mayDecide && (
              <>
                <Button
                  type="primary"
                  onClick={() =>
                    ask({
                      title: '确认调整？',
                      content: '生效后，新提交和新发布的场次按新参数检查。',
                      okText: '确认',
                      call: decidePolicy,
                      input: { id: proposal.id, shType: VERDICT.pass },
                    })
                  }
                >
                  确认调整
                </Button>
                <Button danger onClick={() => setRefusing(true)}>
                  驳回
                </Button>
              </>
            )}
            {mayWithdraw && mine && (
              <Button
                onClick={() =>
                  ask({
                    title: '撤回该调整？',
                    content: '撤回后可以重新提出。',
                    okText: '撤回',
                    call: withdrawPolicy,
                    input: { id: proposal.id },
                  })
                }
              >
                撤回
              </Button>
            )}
          </Space>
          {refusing && (
            <ReasonDialog
              title="驳回调整"
              lead="提出人会看到驳回理由，现行参数不变。"
              label="驳回理由"
              okText="驳回"
              onSubmit={(remark) => run(decidePolicy, { id: proposal.id, shType: VERDICT.refuse, remark })}
              onClose={() => setRefusing(false)}
            />
          )}
        </>
      }
    />
  )
}
