import { PRICE_KIND_TEXTS, type PriceKind, STANDING_TEXTS, type Standing } from '@aosp/contract/trading/dues'
import { Amount } from '../../../ui/parts/index.ts'
import './trading.css'

/** The price everybody sees now, and which it is. */
export const PriceCell = ({ yuan, kind }: { yuan: number | null; kind: PriceKind }) => (
  <span className="price-cell">
    {kind === 'sealed' ? <span className="amount">密封</span> : <Amount yuan={yuan} />}
    <small>{kind === 'sealed' ? '截止后公开' : PRICE_KIND_TEXTS[kind]}</small>
  </span>
)

const COLOURS: Readonly<Partial<Record<Standing, string>>> = { leading: 'green', outbid: 'red', silent: 'gold', sealed: 'geekblue', won: 'green' }

/** How the company stands: a word and a colour. */
const StandingMark = ({ standing }: { standing: Standing }) =>
  standing === 'none' ? null : (
    <span className="trade-tag" data-colour={COLOURS[standing] ?? 'default'}>
      {STANDING_TEXTS[standing]}
    </span>
  )

/** What the company itself has bid, and where that puts it. Behind a seal the amount stands on its receipt and nowhere else. */
export const OwnPriceCell = ({ yuan, standing }: { yuan: number | null; standing: Standing }) => (
  <span className="price-cell">
    {standing === 'sealed' ? <span className="amount">密封</span> : <Amount yuan={yuan} />}
    <small>
      <StandingMark standing={standing} />
    </small>
  </span>
)

/** A lot by its number and its name. */
export const LotCode = ({ code }: { code: string }) => <span className="lot-code">{code}</span>
