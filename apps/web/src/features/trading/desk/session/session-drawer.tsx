import { Skeleton } from 'antd'
import { sessionById } from '@aosp/contract/trading/session'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { SessionFacts } from './session-facts.tsx'

const WIDTH = 960

/** A session to be read, from whichever list. */
export function SessionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(sessionById, { id }, { quiet: true })
  return (
    <DrawerFrame open title="场次详情" width={WIDTH} onClose={onClose}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <div className="page-head">
            <h2 className="page-title">{data.name || '未命名的交易'}</h2>
            <TransStateTag state={data.state} name={data.stateName} note={data.rejectNote} />
            <p>
              编号 {data.code} · {data.corporate_dictText} · 第 {data.version} 版
            </p>
          </div>
          <SessionFacts session={data} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </DrawerFrame>
  )
}
