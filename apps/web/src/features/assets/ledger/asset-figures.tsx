import { assetFigures } from '@aosp/contract/assets/ledger'
import type { ListQuery } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { AssetStatusTag } from '../asset-status-tag.tsx'

type Props = { conditions: ListQuery; status: string | undefined; onStatus: (status: string | undefined) => void }

/** Number and value of everything the conditions find, by status; a status narrows the list down, and pressed again widens it. */
export function AssetFigures({ conditions, status, onStatus }: Props) {
  const { data } = useFetched(assetFigures, conditions, { quiet: true, keepLast: true })
  if (!data) return null
  return (
    <section className="asset-figures" aria-label="资产汇总">
      <dl>
        <div>
          <dt>资产</dt>
          <dd>
            {data.count} <small>项</small>
          </dd>
        </div>
        <div>
          <dt>原值合计</dt>
          <dd>
            <Amount yuan={data.originalValue} unit="元" />
          </dd>
        </div>
        <div>
          <dt>净值合计</dt>
          <dd>
            <Amount yuan={data.netValue} unit="元" />
          </dd>
        </div>
      </dl>
      <div className="asset-states">
        {data.byStatus.map((group) => {
          const pressed = status === String(group.status)
          return (
            <button
              key={group.status}
              type="button"
              className="asset-state"
              aria-pressed={pressed}
              onClick={() => onStatus(pressed ? undefined : String(group.status))}
            >
              <AssetStatusTag status={group.status} /> {group.count}
            </button>
          )
        })}
      </div>
    </section>
  )
}
