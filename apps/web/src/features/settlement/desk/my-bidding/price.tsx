import { PRICE_KIND_TEXTS } from '@aosp/contract/trading/codes'
import { Amount } from '../../../../ui/parts/index.ts'
import type { MySignUp } from './my-sign-up.ts'

/** What the session stands at, and which price that is; where none is told yet, when it will be. */
export const Price = ({ row: { price, priceKind } }: { row: MySignUp }) =>
  price === null ? <>{PRICE_KIND_TEXTS[priceKind] || '—'}</> : <Amount yuan={price} unit={PRICE_KIND_TEXTS[priceKind]} />
