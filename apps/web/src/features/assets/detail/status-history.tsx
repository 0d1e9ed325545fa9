import { Skeleton, Timeline } from 'antd'
import { assetStatusHistory } from '@aosp/contract/assets/ledger'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { AssetStatusTag } from '../asset-status-tag.tsx'

/** Every state the asset has been in, the present one first. */
export function StatusHistory({ id }: { id: string }) {
  const { data, error, refetch } = useFetched(assetStatusHistory, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState title="还没有状态记录" />
  return (
    <Timeline
      className="asset-history"
      items={data.map(({ status, since, until, by, reason }) => ({
        key: since,
        content: (
          <>
            <AssetStatusTag status={status} /> {reason}
            <small>
              {since} 至 {until ?? '今'} · {by}
            </small>
          </>
        ),
      }))}
    />
  )
}
