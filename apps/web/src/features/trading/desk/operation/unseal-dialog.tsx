import { Alert, Button, Space, Table } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { UNSEAL_STATE } from '@aosp/contract/trading/codes'
import { askUnseal, decideUnseal, unsealList, withdrawUnseal } from '@aosp/contract/trading/unseal'
import { VERDICT } from '@aosp/contract/verdict'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { call } from '../../../../lib/call.ts'
import { DialogFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { useAct } from '../use-act.ts'
import '../trading.css'

type Request = Received<typeof unsealList>[number]
type Prices = NonNullable<Received<typeof decideUnseal>>
type Props = { session: { id: string; name: string }; onClose: () => void }

const LEAD = '提前开启须由两名管理员办理：一人申请并说明理由，另一人验证身份后开启。开启会写入存证链，竞价结束时向全体竞买人公布理由。'

/** Sealed prices before their time: asked for by one administrator, opened by another, shown once. */
export function UnsealDialog({ session, onClose }: Props) {
  const { run } = useAct()
  const { data, error, refetch } = useFetched(unsealList, { bidding: session.id }, { quiet: true })
  const [prices, setPrices] = useState<Prices>()
  if (error && !data)
    return (
      <DialogFrame open title="提前开启密封报价" width={560} fullscreen={false} onClose={onClose}>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </DialogFrame>
    )
  if (!data) return null
  const waiting = data.find(({ state }) => state === UNSEAL_STATE.waiting)
  if (!waiting && !prices)
    return (
      <ReasonDialog
        title="申请提前开启密封报价"
        lead={`「${session.name}」：${LEAD}`}
        label="开启理由"
        okText="提交申请"
        least={10}
        onSubmit={(reason) => run(askUnseal, { bidding: session.id, reason })}
        onClose={onClose}
      />
    )
  return (
    <DialogFrame open title="提前开启密封报价" width={560} fullscreen={false} onClose={onClose}>
      {prices ? <Opened prices={prices} /> : waiting && <Waiting request={waiting} onOpened={setPrices} onDone={onClose} />}
    </DialogFrame>
  )
}

function Waiting({ request, onOpened, onDone }: { request: Request; onOpened: (prices: Prices) => void; onDone: () => void }) {
  const { ask, run, refresh } = useAct()
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const open = async () => {
    setBusy(true)
    // What goes wrong the shell says.
    const prices = await call(decideUnseal, { id: request.id, shType: VERDICT.pass }).catch(() => undefined)
    setBusy(false)
    if (prices) onOpened(prices)
    refresh()
  }
  return (
    <>
      <Alert type="warning" showIcon title={`开启理由：${request.reason}`} description={`${request.askBy} 于 ${request.askTime} 申请。${LEAD}`} />
      {request.own && <p>须由另一名管理员开启。</p>}
      <Space className="deal-actions">
        {request.own ? (
          <Button
            onClick={() =>
              ask({
                title: '撤回该申请？',
                content: '撤回后可以重新申请。',
                okText: '撤回',
                call: withdrawUnseal,
                input: { id: request.id },
                onDone,
              })
            }
          >
            撤回申请
          </Button>
        ) : (
          <>
            <Button type="primary" danger loading={busy} onClick={() => void open()}>
              开启密封报价
            </Button>
            <Button onClick={() => setRefusing(true)}>驳回</Button>
          </>
        )}
      </Space>
      {refusing && (
        <ReasonDialog
          title="驳回提前开启"
          lead="申请人会看到驳回理由，密封报价不开启。"
          label="驳回理由"
          okText="驳回"
          onSubmit={async (remark) => {
            const done = await run(decideUnseal, { id: request.id, shType: VERDICT.refuse, remark })
            if (done) onDone()
            return done
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

function Opened({ prices }: { prices: Prices }) {
  return (
    <>
      <Alert type="info" showIcon title="仅本次显示，平台不保存开启内容；关闭后再看须重新申请。请勿向他人透露。" />
      <Table
        size="small"
        rowKey="no"
        pagination={false}
        dataSource={prices}
        locale={{ emptyText: '目前没有有效的密封报价' }}
        columns={[
          { title: '竞买号', dataIndex: 'no' },
          { title: '报价（元）', dataIndex: 'amount', align: 'right', render: (amount: number) => showYuan(fromYuan(amount)) },
        ]}
      />
    </>
  )
}
