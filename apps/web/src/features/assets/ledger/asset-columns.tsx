import type { ReactNode } from 'react'
import type { assetList } from '@aosp/contract/assets/ledger'
import { Amount } from '../../../ui/parts/index.ts'
import type { ListColumn, RowOf } from '../../../ui/list-page/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { AssetStatusTag } from '../asset-status-tag.tsx'

export type AssetRow = RowOf<typeof assetList>

type Shape = { everyCompany: boolean; open: (row: AssetRow) => void; actions: (row: AssetRow) => ReactNode }

/** The ledger as data; what can be done with a row is the page's matter. */
export const assetColumns = ({ everyCompany, open, actions }: Shape): ListColumn<AssetRow>[] => [
  {
    key: 'picture',
    title: '图片',
    width: 76,
    render: (_value, row) => (
      <span className="asset-thumb">
        <AssetPicture path={row.picture} catalogId={row.catalogId} alt={row.name} icon={20} />
      </span>
    ),
  },
  {
    key: 'name',
    title: '资产名称',
    dataIndex: 'name',
    width: 200,
    sorter: true,
    render: (name: string, row) => (
      <span className="asset-name">
        <RowLink onClick={() => open(row)}>{name}</RowLink>
        <small title={`${row.code} ${row.model}`}>
          {row.code} {row.model}
        </small>
      </span>
    ),
  },
  { key: 'catalogName', title: '资产目录', dataIndex: 'catalogName', width: 130, ellipsis: true, sorter: true },
  {
    key: 'status',
    title: '状态',
    dataIndex: 'status',
    width: 110,
    sorter: true,
    render: (status: number, row) => (
      <>
        <AssetStatusTag status={status} />
        {row.locked && <small title="正在交易场次或共享公告中"> 占用中</small>}
      </>
    ),
  },
  ...(everyCompany
    ? [{ key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 156, ellipsis: true, sorter: true } satisfies ListColumn<AssetRow>]
    : []),
  {
    key: 'originalValue',
    title: '原值（元）',
    dataIndex: 'originalValue',
    width: 140,
    align: 'right',
    sorter: true,
    render: (yuan: number) => <Amount yuan={yuan} />,
  },
  {
    key: 'netValue',
    title: '净值（元）',
    dataIndex: 'netValue',
    width: 140,
    align: 'right',
    sorter: true,
    render: (yuan: number) => <Amount yuan={yuan} />,
  },
  { key: 'acquiredDate', title: '取得日期', dataIndex: 'acquiredDate', width: 120, sorter: true, render: orDash, spare: true },
  { key: 'department', title: '使用部门', dataIndex: 'department', width: 130, ellipsis: true, sorter: true, render: orDash },
  { key: 'regionName', title: '所在区域', dataIndex: 'regionName', width: 110, ellipsis: true, render: orDash, spare: true },
  { key: 'location', title: '存放地点', dataIndex: 'location', width: 170, ellipsis: true, render: orDash, spare: true },
  { key: 'condition', title: '资产状况', dataIndex: 'condition_dictText', width: 100 },
  { key: 'source', title: '来源', dataIndex: 'source_dictText', width: 120, spare: true },
  { key: 'actions', title: '操作', settled: true, width: 188, fixed: 'right', render: (_value, row) => actions(row) },
]

function orDash(text: string | null): string {
  return text || '—'
}
