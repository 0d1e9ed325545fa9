import { z } from 'zod'
import type { AuditFile } from '@aosp/kernel/bidding/audit-file'
import { AUDIT_FORMAT, LOGGED_REFUSALS } from '@aosp/kernel/bidding/constants'
import type { Fen } from '@aosp/kernel/money'

/**
 * The audit file of a session as it is published when the hammer has fallen: everything needed to recompute chain, numbers,
 * reserve, price, winner and end. It is always sent as the exact text it was sealed as.
 */
const Whole = z.int()
const Cents = z.custom<Fen>((value) => Number.isSafeInteger(value))
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Signature = z.string().regex(/^[0-9a-f]{128}$/)
const Text = z.string().max(500)

const stamp = { seq: Whole, session: Text, at: Whole }
/** When the request came; earlier releases wrote none. */
const came = { stamp: Whole.exactOptional() }
const bid = { ...came, no: Whole, seenSeq: Whole, token: Text }
const tried = { ...stamp, ...bid, type: z.literal('TRY'), of: z.literal('BID'), result: z.enum(LOGGED_REFUSALS) }
const accepted = { ...stamp, ...bid, type: z.literal('BID'), result: z.literal('OK'), endAt: Whole }

const Event = z.union([
  z.strictObject({
    ...stamp,
    type: z.literal('OPEN'),
    rules: z.strictObject({
      bidGradient: Whole,
      bidMultiple: Whole,
      bidType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      delayMs: Whole,
      endAt: Whole,
      reserveCommit: Hash,
      startAt: Whole,
      startPrice: Whole,
    }),
    bidders: z.array(z.strictObject({ no: Whole, prio: Whole.nullable(), commit: Hash })),
  }),
  z.strictObject({ ...accepted, amount: Cents }),
  z.strictObject({ ...accepted, amount: Cents, price: Cents }),
  z.strictObject({ ...accepted, commit: Hash }),
  z.strictObject({ ...tried, amount: Cents.nullable() }),
  z.strictObject({ ...tried, commit: Hash.nullable() }),
  z.strictObject({ ...stamp, ...came, type: z.literal('TRY'), of: z.literal('TAKE'), result: z.enum(LOGGED_REFUSALS), no: Whole }),
  z.strictObject({ ...stamp, type: z.literal('EXTEND'), from: Whole, endAt: Whole, count: Whole }),
  z.strictObject({ ...stamp, type: z.literal('SUSPEND'), reason: Text, remaining: Whole }),
  z.strictObject({ ...stamp, type: z.literal('STOP'), reason: Text }),
  z.strictObject({ ...stamp, type: z.literal('RESUME'), startAt: Whole, endAt: Whole, until: Whole.nullable() }),
  z.strictObject({
    ...stamp,
    type: z.literal('OUTAGE'),
    from: Whole,
    to: Whole,
    startAt: Whole,
    endAt: Whole,
    until: Whole.nullable(),
    remaining: Whole.nullable(),
  }),
  z.strictObject({ ...stamp, type: z.literal('REVEAL'), prices: z.array(z.strictObject({ no: Whole, amount: Cents, nonce: Text })) }),
  z.strictObject({ ...stamp, type: z.literal('PRIORITY'), rank: Whole, from: Whole, until: Whole, price: Cents }),
  z.strictObject({ ...stamp, ...came, type: z.literal('TAKE'), no: Whole, price: Cents }),
  z.strictObject({
    ...stamp,
    type: z.literal('CLOSE'),
    endAt: Whole,
    bids: Whole,
    reserve: z.strictObject({ price: Cents.nullable(), salt: Text }),
    outcome: z.union([z.literal(5), z.literal(-5)]),
    winner: Whole.nullable(),
    price: Cents.nullable(),
  }),
])

const Checkpoint = z.strictObject({ size: Whole, root: Hash, time: Whole, key: Hash, signature: Signature })

export const AuditFileShape = z.strictObject({
  format: z.literal(AUDIT_FORMAT),
  session: Text,
  events: z.array(z.strictObject({ event: Event, hash: Hash })),
  bidders: z.array(z.strictObject({ no: Whole, corporateId: Text, name: Text, salt: Text })),
  anchor: z.strictObject({ leaf: Whole, path: z.array(Hash), checkpoint: Checkpoint }).nullable(),
  seal: z.strictObject({ digest: Hash, key: Hash, signature: Signature }),
}) satisfies z.ZodType<AuditFile>
