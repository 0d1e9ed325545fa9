import { AssetStatusEnum } from '@aosp/contract/assets/code-items'
import { useDictWords } from '../../ui/dict/index.ts'
import '../../ui/parts/parts.css'

/** The state of an asset: colour and word. */
export function AssetStatusTag({ status }: { status: number }) {
  const item = AssetStatusEnum.find(({ value }) => value === status)
  const word = useDictWords('asset_status', AssetStatusEnum)
  return (
    <span className="trade-tag" data-colour={item?.color ?? 'default'}>
      {word(status)}
    </span>
  )
}
