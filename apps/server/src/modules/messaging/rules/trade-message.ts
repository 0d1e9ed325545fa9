import type { TradeMessageKind } from '@aosp/contract/messaging/codes'

/** Marks a notice as one on a trade, and what it is about. */
export const TRADE_MARK = 'trade:'
export const tradeMark = (kind: TradeMessageKind): string => `${TRADE_MARK}${kind}`

const ABOUT: readonly (readonly [RegExp, TradeMessageKind])[] = [
  [/^session\.(submitted|reviewed|amended|amend-asked|published):/, 'published'],
  [/^signup\./, 'signup'],
  [/^session\.(soon|opened|interrupted|suspended-long):/, 'starting'],
  [/^session\.(closed|ended|corrected|unsealed|deposits-kept):/, 'result'],
  [/^(contract|deal|winner|fallback|default|dispute)\./, 'settle'],
  [/^request\./, 'request'],
  [/^(slip|refund|payout|fee)\./, 'funds'],
  [/^trade\.sent:/, 'notice'],
]
/** The platform's own troubles are about no trade. */
const OF_NO_TRADE = /^(books|clock|audit)\./

/** What people may switch off says what it is; of the rest the key of the news does. */
export function tradeKind(event: string | undefined, key: string): TradeMessageKind | undefined {
  if (OF_NO_TRADE.test(key)) return undefined
  if (event === 'published' || event === 'starting' || event === 'rejected' || event === 'result' || event === 'work') return event
  return ABOUT.find(([pattern]) => pattern.test(key))?.[1] ?? 'other'
}

/** News name their record by its number, right before its name. */
const CODE = /([A-Z]{1,4}\d{8}-\d{4,})\s*「/
export const tradeCodeIn = (text: string): string | undefined => CODE.exec(text)?.[1]
