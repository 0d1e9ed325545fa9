import { Button, Drawer, Skeleton, Space, Tabs } from 'antd'
import { assetById, changeAssetStatus, editAsset } from '@aosp/contract/assets/ledger'
import { Can } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { AssetStatusTag } from '../asset-status-tag.tsx'
import type { AssetRecord } from '../ledger/asset-form-model.ts'
import { isTradable } from '../use-start-listing.ts'
import { AssetOverview } from './asset-overview.tsx'
import { LeaseRecords } from './lease-records.tsx'
import { RepairRecords } from './repair-records.tsx'
import { StatusHistory } from './status-history.tsx'
import { TradingRecords } from './trading-records.tsx'
import { UseRecords } from './use-records.tsx'
import '../assets.css'

type Props = {
  id: string
  onClose: () => void
  onEdit: () => void
  onMove: (asset: AssetRecord) => void
  /** Left out where no trade can be started. */
  onTrade?: () => void
}

/** One asset with everything that is known of it. */
export function AssetDrawer({ id, onClose, ...acts }: Props) {
  const { data, error, refetch } = useFetched(assetById, { id }, { quiet: true })
  const phone = useDevice() === 'mobile'
  return (
    <Drawer
      open
      size={phone ? '100%' : 960}
      title={
        data ? (
          <span className="asset-title">
            {data.name} <small>{data.code}</small> <AssetStatusTag status={data.status} />
          </span>
        ) : (
          '资产详情'
        )
      }
      onClose={onClose}
      footer={data && <Actions asset={data} {...acts} />}
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <Tabs
          // All six side by side also on a phone: what does not fit would hide behind a button nobody expects among tabs.
          tabBarGutter={phone ? 12 : 32}
          items={[
            { key: 'overview', label: '概况', children: <AssetOverview asset={data} /> },
            { key: 'repairs', label: '维护记录', children: <RepairRecords asset={data} /> },
            { key: 'uses', label: '使用记录', children: <UseRecords asset={data} /> },
            { key: 'leases', label: '租约', children: <LeaseRecords asset={data} /> },
            { key: 'history', label: '状态历史', children: <StatusHistory id={id} /> },
            { key: 'trades', label: '交易记录', children: <TradingRecords id={id} /> },
          ]}
        />
      )}
    </Drawer>
  )
}

const Actions = ({ asset, onEdit, onMove, onTrade }: Omit<Props, 'id' | 'onClose'> & { asset: AssetRecord }) => (
  <Space wrap>
    {onTrade && isTradable(asset) && (
      <Button type="primary" onClick={onTrade}>
        发起交易
      </Button>
    )}
    <Can call={editAsset}>
      <Button disabled={asset.locked} onClick={onEdit}>
        编辑
      </Button>
    </Can>
    <Can call={changeAssetStatus}>
      <Button disabled={asset.nextStatuses.length === 0} onClick={() => onMove(asset)}>
        变更状态
      </Button>
    </Can>
  </Space>
)
