import { Checkbox } from 'antd'
import { Amount } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { AssetPicture } from '../asset-picture.tsx'
import { AssetStatusTag } from '../asset-status-tag.tsx'
import type { AssetRow } from '../ledger/asset-columns.tsx'

type Props = { asset: AssetRow; chosen: boolean; onChoose: () => void; onOpen: () => void }

/** An asset with its picture large, to be chosen for a trade. */
export const AssetCard = ({ asset, chosen, onChoose, onOpen }: Props) => (
  <li className="asset-card" data-chosen={chosen}>
    <div className="asset-card-picture">
      <AssetPicture path={asset.picture} catalogId={asset.catalogId} alt={asset.name} icon={56} />
    </div>
    <Checkbox className="asset-card-pick" checked={chosen} onChange={onChoose} aria-label={`选择 ${asset.name} ${asset.code}`}>
      选择
    </Checkbox>
    <span className="asset-card-state">
      <AssetStatusTag status={asset.status} />
    </span>
    <div className="asset-card-body">
      <h2>
        <RowLink onClick={onOpen}>{asset.name}</RowLink>
      </h2>
      <p>
        {asset.code}
        {asset.model && ` · ${asset.model}`}
      </p>
      <p>{[asset.catalogName, asset.regionName, asset.condition_dictText].filter(Boolean).join(' · ')}</p>
      <dl className="asset-card-values">
        <div>
          <dt>原值（元）</dt>
          <dd>
            <Amount yuan={asset.originalValue} />
          </dd>
        </div>
        <div>
          <dt>净值（元）</dt>
          <dd>
            <Amount yuan={asset.netValue} />
          </dd>
        </div>
      </dl>
    </div>
  </li>
)
