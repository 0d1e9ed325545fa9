import { routeOf } from '@aosp/contract/screens'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'

/** Where advice is acted on: forms that begin with the asset in them, or the record itself. */
const draft = (type: number) => (assetId: string) => routeOf('trading/working-form', { id: 'new' }, { assets: assetId, type: String(type) })
export const disposePath = draft(TRANS_TYPE.disposal)
export const letPath = draft(TRANS_TYPE.lease)
export const sharePath = (assetId: string): string => routeOf('sharing/share', {}, { asset: assetId })
export const assetPath = (code: string): string => routeOf('assets/assets', {}, { code })
