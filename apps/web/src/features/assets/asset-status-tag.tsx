import { AssetStatusEnum } from '@aosp/contract/assets/code-items'
import '../../ui/parts/parts.css'

/** The state of an asset: colour and word. */
export function AssetStatusTag({ status }: { status: number }) {
  const item = AssetStatusEnum.find(({ value }) => value === status)
  return (
    <span className="trade-tag" data-colour={item?.color ?? 'default'}>
      {item?.text ?? status}
    </span>
  )
}
