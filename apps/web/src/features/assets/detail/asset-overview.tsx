import { Alert, Button } from 'antd'
import { Amount, DescriptionList } from '../../../ui/parts/index.ts'
import { canPreview, sizeText, useFileActions } from '../../../ui/upload/index.ts'
import { AssetPicture } from '../asset-picture.tsx'
import type { AssetRecord } from '../ledger/asset-form-model.ts'

const HOLDERS = { session: '交易场次', notice: '共享公告' } as const

/** What an asset is, where it stands, what it is worth. */
export function AssetOverview({ asset }: { asset: AssetRecord }) {
  return (
    <>
      {asset.lock && (
        <Alert
          className="asset-notice"
          type="warning"
          showIcon
          title={`自 ${asset.lock.since} 起在${HOLDERS[asset.lock.kind]}中，结束或撤回之前不能修改资料和状态。`}
        />
      )}
      {asset.externalId && (
        <Alert
          className="asset-notice"
          type="info"
          showIcon
          title={`来自固定资产系统（源编号 ${asset.externalId}），基本资料在源系统中维护，图片、附件和备注可在此补充。`}
        />
      )}
      <Pictures asset={asset} />
      <section className="asset-section">
        <h3>基本信息</h3>
        <DescriptionList
          title="基本信息"
          columns={2}
          items={[
            { label: '资产目录', value: asset.catalogPath, wide: true },
            { label: '所属企业', value: asset.corporateName },
            { label: '资产状况', value: asset.condition_dictText },
            { label: '规格型号', value: asset.model },
            { label: '生产厂家', value: asset.maker },
            { label: '出厂编号', value: asset.serialNo },
            { label: '数量', value: `${asset.quantity} ${asset.unit}` },
            { label: '可出租', value: asset.leasable ? '是' : '否' },
            { label: '来源', value: asset.source_dictText },
          ]}
        />
      </section>
      <section className="asset-section">
        <h3>价值与日期</h3>
        <DescriptionList
          title="价值与日期"
          columns={2}
          items={[
            { label: '原值', value: <Yuan yuan={asset.originalValue} /> },
            { label: '净值', value: <Yuan yuan={asset.netValue} /> },
            { label: '取得日期', value: asset.acquiredDate },
            { label: '投用日期', value: asset.useDate },
            { label: '累计工时', value: asset.usedHours === null ? '' : `${asset.usedHours} 小时` },
            { label: '重置价值', value: asset.replacementValue === null ? '' : <Yuan yuan={asset.replacementValue} /> },
            { label: '年额定机时', value: asset.ratedHours === null ? '' : `${asset.ratedHours} 小时` },
            { label: '登记时间', value: asset.createTime },
          ]}
        />
      </section>
      <section className="asset-section">
        <h3>位置</h3>
        <DescriptionList
          title="位置"
          columns={2}
          items={[
            { label: '使用部门', value: asset.department },
            { label: '所在区域', value: asset.regionPath },
            { label: '存放地点', value: asset.location },
            { label: '面积', value: asset.area === null ? '' : `${asset.area} 平方米` },
          ]}
        />
      </section>
      <Documents documents={asset.documents} />
      {asset.note && (
        <section className="asset-section">
          <h3>备注</h3>
          {asset.note}
        </section>
      )}
    </>
  )
}

const Yuan = ({ yuan }: { yuan: number }) => (
  <span className="amount-left">
    <Amount yuan={yuan} unit="元" />
  </span>
)

function Pictures({ asset }: { asset: AssetRecord }) {
  const { preview, viewer } = useFileActions()
  const files = asset.pictures.map((path, index) => ({ path, name: `${asset.name} ${index + 1}` }))
  if (files.length === 0) return null
  return (
    <>
      <ul className="asset-gallery" aria-label="资产图片">
        {files.map((file) => (
          <li key={file.path}>
            <button type="button" aria-label={`查看大图 ${file.name}`} onClick={() => preview(file, files)}>
              <AssetPicture path={file.path} catalogId={asset.catalogId} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}

function Documents({ documents }: { documents: AssetRecord['documents'] }) {
  const { preview, download, viewer } = useFileActions()
  return (
    <section className="asset-section">
      <h3>附件</h3>
      {documents.length === 0 && '暂无附件'}
      <ul className="asset-files">
        {documents.map((file) => (
          <li key={file.path}>
            <span>{file.name}</span>
            <small>{sizeText(file.size)}</small>
            {canPreview(file) && (
              <Button type="link" size="small" onClick={() => preview(file)}>
                预览
              </Button>
            )}
            <Button type="link" size="small" onClick={() => void download(file)}>
              下载
            </Button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
