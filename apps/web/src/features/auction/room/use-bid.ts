import { useCallback, useEffect, useReducer, useRef } from 'react'
import { addBid, bidResult } from '@aosp/contract/auction/bid'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { fen, toYuan } from '@aosp/kernel/money'
import { call, CallFailure } from '../../../lib/call.ts'
import { bidStep, IDLE, isUnderWay, type Attempt, type BidFlow } from './bid-flow.ts'
import { useRoom } from './use-room.ts'

const PATIENCE_MS = 8000
const LOOK_MS = 900

/** Random letters nobody can guess; works on plain http too, where randomUUID does not. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of this tab: a reload finds the press whose answer it has not seen. */
const keyOf = (id: string): string => `aosp-room-attempt:${id}`
function unanswered(id: string): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export type Bidding = {
  flow: BidFlow
  ask(amount: number): void
  cancel(): void
  place(amount: number, seal?: { nonce: string }): string | undefined
  forget(): void
}

/** Places bids: one at a time, each with its own token, and follows a lost answer until it is known. */
export function useBid(onReceipt?: (token: string, receipt: BidReceipt) => void): Bidding {
  const { id, store, room } = useRoom()
  const [flow, act] = useReducer(bidStep, IDLE)
  const busy = useRef(false)
  const told = useRef(onReceipt)
  useEffect(() => {
    told.current = onReceipt
    busy.current = isUnderWay(flow)
  })

  useEffect(() => {
    const attempt = unanswered(id)
    if (!attempt) return
    act({ type: 'send', attempt })
    act({ type: 'lost', token: attempt.token })
  }, [id])

  const place = useCallback(
    (amount: number, seal?: { nonce: string }): string | undefined => {
      // The reducer refuses a second press as well; this one comes before the next picture is drawn.
      if (busy.current) return undefined
      busy.current = true
      const token = randomHex(16)
      const attempt: Attempt = { token, amount, ...(seal && { nonce: seal.nonce }) }
      sessionStorage.setItem(keyOf(id), JSON.stringify(attempt))
      act({ type: 'send', attempt })
      const yuan = toYuan(fen(amount))
      call(
        addBid,
        { bidding: id, amount: yuan, token, seenSeq: room.live.seq, ...(seal && { confirmAmount: yuan, nonce: seal.nonce }) },
        { timeout: PATIENCE_MS },
      ).then(
        (receipt) => act({ type: 'answered', token, receipt }),
        (error: unknown) => {
          const failure = error instanceof CallFailure ? error : undefined
          const receipt = failure?.kind === 'refused' ? (failure.result as BidReceipt | null | undefined) : undefined
          if (receipt) act({ type: 'answered', token, receipt })
          else if (failure && (failure.kind === 'refused' || failure.kind === 'expired' || failure.kind === 'forbidden'))
            act({ type: 'refused', token, message: failure.message })
          else act({ type: 'lost', token })
        },
      )
      return token
    },
    [id, room.live.seq],
  )

  const looking = flow.step === 'looking' ? flow : undefined
  useEffect(() => {
    if (!looking) return
    const { token } = looking.attempt
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      call(bidResult, { bidding: id, token }, { timeout: PATIENCE_MS }).then(
        (receipt) => act({ type: 'looked', token, receipt }),
        (error: unknown) => {
          if (error instanceof CallFailure && error.kind === 'expired')
            act({ type: 'refused', token, message: '登录已失效，登录后将继续查询这笔报价', unknown: true })
          else timer = setTimeout(look, LOOK_MS)
        },
      )
    }
    timer = setTimeout(look, looking.empty === 0 ? 200 : LOOK_MS)
    return () => clearTimeout(timer)
  }, [looking, id])

  const answered = flow.step === 'answered' ? flow : undefined
  useEffect(() => {
    if (answered) told.current?.(answered.attempt.token, answered.receipt)
    if (answered?.receipt.accepted) void store.refresh()
  }, [answered, store])
  const settled = flow.step === 'answered' || (flow.step === 'refused' && !flow.unknown)
  useEffect(() => {
    if (settled) sessionStorage.removeItem(keyOf(id))
  }, [settled, id])

  return {
    flow,
    ask: (amount) => act({ type: 'ask', amount }),
    cancel: () => act({ type: 'cancel' }),
    place,
    forget: () => act({ type: 'forget' }),
  }
}
