import { SHARE_FEE, SHARE_ORDER, type OrderAct } from '@aosp/contract/sharing/codes'

/** Who acts on an order (domain 2.9): of the two companies the one that published the notice answers; the platform decides between them. */
export type Side = 'provider' | 'user'
export type Party = { side: Side | 'none'; answers: boolean; staff: boolean }
/** What else a step depends on. */
export type Standing = { state: number; handedOver: boolean; feeState: number | null }

type Step = { from: readonly number[]; to: (party: Party) => number; may: (party: Party, order: Standing) => boolean }
const isParty = ({ side }: Party): boolean => side !== 'none'

const STEPS: Readonly<Record<OrderAct, Step>> = {
  confirm: { from: [SHARE_ORDER.waiting], to: () => SHARE_ORDER.confirmed, may: ({ answers }) => answers },
  refuse: { from: [SHARE_ORDER.waiting], to: () => SHARE_ORDER.refused, may: ({ answers }) => answers },
  // The provider hands over, the user confirms that he has it.
  start: {
    from: [SHARE_ORDER.confirmed],
    to: ({ side }) => (side === 'user' ? SHARE_ORDER.inUse : SHARE_ORDER.confirmed),
    may: ({ side }, { handedOver }) => (handedOver ? side === 'user' : side === 'provider'),
  },
  return: { from: [SHARE_ORDER.inUse], to: () => SHARE_ORDER.returned, may: isParty },
  cancel: {
    from: [SHARE_ORDER.waiting, SHARE_ORDER.confirmed],
    to: () => SHARE_ORDER.cancelled,
    // Whoever answers refuses what waits; what both agreed on either may call off until it is handed over.
    may: (party, { state, handedOver }) => isParty(party) && !handedOver && (state === SHARE_ORDER.confirmed || !party.answers),
  },
  dispute: {
    from: [SHARE_ORDER.confirmed, SHARE_ORDER.inUse],
    to: () => SHARE_ORDER.disputed,
    may: (party, { handedOver }) => isParty(party) && handedOver,
  },
  decide: { from: [SHARE_ORDER.disputed], to: () => SHARE_ORDER.returned, may: (party) => party.staff && !isParty(party) },
  pay: { from: [SHARE_ORDER.returned], to: () => SHARE_ORDER.returned, may: ({ side }, { feeState }) => side === 'user' && feeState === SHARE_FEE.due },
  receive: {
    from: [SHARE_ORDER.returned],
    to: () => SHARE_ORDER.returned,
    may: ({ side }, { feeState }) => side === 'provider' && feeState === SHARE_FEE.paid,
  },
}

/** Where the act leads; a return leads there when both sides say the same. Undefined where it may not be done. */
export function orderAfter(act: OrderAct, order: Standing, party: Party): number | undefined {
  const { from, to, may } = STEPS[act]
  return from.includes(order.state) && may(party, order) ? to(party) : undefined
}

export const actsOn = (order: Standing, party: Party): OrderAct[] =>
  (Object.keys(STEPS) as OrderAct[]).filter((act) => orderAfter(act, order, party) !== undefined)

const OVER: ReadonlySet<number> = new Set([SHARE_ORDER.refused, SHARE_ORDER.lapsed, SHARE_ORDER.returned, SHARE_ORDER.cancelled])
export const isOver = (state: number): boolean => OVER.has(state)

/** What one side says: how long it ran in each window, and how it came back. */
export type Statement = { minutes: readonly number[]; condition: number }

/** What becomes of a return once this has been said. */
export function outcomeOf(provider: Statement | null, user: Statement | null): 'waiting' | 'agreed' | 'disputed' {
  if (!provider || !user) return 'waiting'
  const same = provider.minutes.length === user.minutes.length && provider.minutes.every((minutes, at) => minutes === user.minutes[at])
  return same && provider.condition === user.condition ? 'agreed' : 'disputed'
}
