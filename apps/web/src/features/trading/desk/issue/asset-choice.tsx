import { Button, Select } from 'antd'
import { useState } from 'react'
import { assetById, tradableAssets } from '@aosp/contract/assets/ledger'
import type { ControlProps } from '../../../../ui/form-dialog/index.ts'
import { Icon } from '../../../../ui/light/icon.tsx'
import { Amount } from '../../../../ui/parts/index.ts'
import { useFileAddress } from '../../../../ui/upload/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import './issue.css'

const NONE: readonly string[] = []

/** The assets of an issue with their pictures and values; more are looked up among those that can be offered now. */
export function AssetChoice({ id, value, onChange, disabled = false, corporate }: ControlProps<readonly string[]> & { corporate?: string }) {
  const chosen = value ?? NONE
  return (
    <div className="lot" id={id} tabIndex={-1}>
      {chosen.length > 0 && (
        <ul className="lot-assets" aria-label="已选资产">
          {chosen.map((assetId) => (
            <ChosenAsset key={assetId} id={assetId} {...(disabled ? {} : { onRemove: () => onChange?.(chosen.filter((each) => each !== assetId)) })} />
          ))}
        </ul>
      )}
      {!disabled && corporate === '' && <span>请先选择发布企业</span>}
      {!disabled && corporate !== '' && <AddAsset chosen={chosen} corporate={corporate} onAdd={(added) => onChange?.([...chosen, added])} />}
      {disabled && chosen.length === 0 && <span>未选择资产</span>}
    </div>
  )
}

function AddAsset({ chosen, corporate, onAdd }: { chosen: readonly string[]; corporate: string | undefined; onAdd: (id: string) => void }) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useFetched(tradableAssets, { pageSize: 20, keyword, ...(corporate ? { corporate } : {}) }, { quiet: true, keepLast: true })
  const options = (data?.records ?? [])
    .filter((asset) => !chosen.includes(asset.id))
    .map((asset) => ({ value: asset.id, label: `${asset.name}（${asset.code}）` }))
  return (
    <Select<string | null>
      className="lot-add"
      aria-label="添加资产"
      placeholder="按名称或编号查找，添加资产"
      value={null}
      options={options}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找' : '没有可以添加的资产'}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      onChange={(added) => {
        if (added !== null) onAdd(added)
        setKeyword('')
      }}
    />
  )
}

function ChosenAsset({ id, onRemove }: { id: string; onRemove?: () => void }) {
  const { data: asset, error } = useFetched(assetById, { id }, { quiet: true })
  const name = asset?.name ?? (error ? '资产不存在或已删除' : '正在加载')
  return (
    <li className="lot-asset">
      <Picture path={asset?.picture ?? null} alt={name} />
      <div className="lot-words">
        <b>{name}</b>
        {asset && (
          <>
            <span>
              {asset.code} · {asset.catalogName}
            </span>
            <dl>
              <dt>原值</dt>
              <dd>
                <Amount yuan={asset.originalValue} unit="元" />
              </dd>
              <dt>净值</dt>
              <dd>
                <Amount yuan={asset.netValue} unit="元" />
              </dd>
            </dl>
          </>
        )}
      </div>
      {onRemove && (
        <Button type="link" size="small" danger onClick={onRemove} aria-label={`移除 ${name}`}>
          移除
        </Button>
      )}
    </li>
  )
}

function Picture({ path, alt }: { path: string | null; alt: string }) {
  const address = useFileAddress(path ?? '')
  const [broken, setBroken] = useState(false)
  if (typeof address === 'string' && !broken) return <img className="lot-picture" src={address} alt={alt} onError={() => setBroken(true)} />
  return (
    <span className="lot-picture" role="img" aria-label={`${alt}，暂无图片`}>
      <Icon name="box" />
    </span>
  )
}
