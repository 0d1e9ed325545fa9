import { apply, wishOf } from './apply.ts'
import { eventHash } from './chain.ts'
import { GENESIS } from './constants.ts'
import { replay } from './evolve.ts'
import type { Answer, BiddingEvent, Input, Rules, State, Verdict } from './model.ts'
import { openingEvent } from './open.ts'

export type Entry = { readonly event: BiddingEvent; readonly hash: string }
/** What a bidder keeps: his event and its place in the chain. */
export type Receipt = Entry & { readonly previous: string }

/** A session held in memory: the rule, its log and the answers given, as the server keeps them in tables. */
export type SessionLog = {
  readonly entries: readonly Entry[]
  readonly state: State
  put(input: Input): Answer
  receipt(seq: number): Receipt | undefined
}

export function startLog(rules: Rules, at: number): SessionLog {
  const entries: Entry[] = []
  const verdicts = new Map<string, Verdict>()
  const write = (event: BiddingEvent) => entries.push({ event, hash: eventHash(entries.at(-1)?.hash ?? GENESIS, event) })
  const first = openingEvent(rules, at)
  write(first)
  let state = replay([first])

  return {
    entries,
    get state() {
      return state
    },
    put(input) {
      const key = input.kind === 'BID' || input.kind === 'PROXY' ? `${input.no} ${input.token}` : ''
      const applied = apply(rules, state, input.kind === 'BID' || input.kind === 'PROXY' ? { ...input, known: verdicts.get(key) } : input)
      state = applied.state
      for (const event of applied.events) write(event)
      const offer = wishOf(applied.events[0])
      if (offer !== undefined) verdicts.set(key, { offer, answer: applied.answer })
      return applied.answer
    },
    receipt(seq) {
      const entry = entries[seq]
      return entry && { ...entry, previous: entries[seq - 1]?.hash ?? GENESIS }
    },
  }
}
