import { SHARE_ORDER, type OrderAct } from '@aosp/contract/sharing/codes'

/** Who acts on an order (domain 2.9): of the two companies the one that published the notice answers; the platform decides between them. */
export type Side = 'provider' | 'user'
export type Party = { side: Side | 'none'; answers: boolean; staff: boolean }

type Step = { from: readonly number[]; to: number; may: (party: Party, state: number) => boolean }
const isParty = ({ side }: Party): boolean => side !== 'none'

const STEPS: Readonly<Record<OrderAct, Step>> = {
  confirm: { from: [SHARE_ORDER.waiting], to: SHARE_ORDER.confirmed, may: ({ answers }) => answers },
  refuse: { from: [SHARE_ORDER.waiting], to: SHARE_ORDER.refused, may: ({ answers }) => answers },
  start: { from: [SHARE_ORDER.confirmed], to: SHARE_ORDER.inUse, may: ({ side }) => side === 'provider' },
  return: { from: [SHARE_ORDER.inUse], to: SHARE_ORDER.returned, may: isParty },
  cancel: {
    from: [SHARE_ORDER.waiting, SHARE_ORDER.confirmed],
    to: SHARE_ORDER.cancelled,
    // Whoever answers refuses what waits; what both agreed on either may call off until it is handed over.
    may: (party, state) => isParty(party) && (state === SHARE_ORDER.confirmed || !party.answers),
  },
  dispute: { from: [SHARE_ORDER.inUse], to: SHARE_ORDER.disputed, may: isParty },
  decide: { from: [SHARE_ORDER.disputed], to: SHARE_ORDER.returned, may: (party) => party.staff && !isParty(party) },
}

/** Where the act leads; a return leads there when both sides say the same. Undefined where it may not be done. */
export function orderAfter(act: OrderAct, state: number, party: Party): number | undefined {
  const { from, to, may } = STEPS[act]
  return from.includes(state) && may(party, state) ? to : undefined
}

export const actsOn = (state: number, party: Party): OrderAct[] =>
  (Object.keys(STEPS) as OrderAct[]).filter((act) => orderAfter(act, state, party) !== undefined)

const OVER: ReadonlySet<number> = new Set([SHARE_ORDER.refused, SHARE_ORDER.returned, SHARE_ORDER.cancelled])
export const isOver = (state: number): boolean => OVER.has(state)

export type Statement = { minutes: number; condition: number }
/** Both sides have spoken and say the same. */
export const agree = (provider: Statement | null, user: Statement | null): boolean =>
  provider !== null && user !== null && provider.minutes === user.minutes && provider.condition === user.condition
