import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveSeat } from '@aosp/contract/auction/live'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen } from '@aosp/kernel/money'
import { answerOf, isReadable, isUnderWay } from './bid-flow.ts'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmBid } from './confirm-bid.tsx'
import { nearest, needsConfirm, objection, quickOffers, readAmount, type Table } from './offers.ts'
import { money, yuan } from './room-words.ts'
import { useBid } from './use-bid.ts'
import { useDraft } from './use-draft.ts'
import { useRoom, useServerNow } from './use-room.ts'
import { useShortKeys } from './use-short-keys.ts'

type Choice = 'least' | { steps: number } | 'own'
const MOVED = '价格刚刚变动，请看清金额后再按一次'

/** Quick steps, an amount of one's own, and the button that says in full what it will send. */
export function BidBar({ seat, keys }: { seat: LiveSeat; keys: boolean }) {
  const { room, view, store, id } = useRoom()
  useServerNow(1000)
  const [choice, setChoice] = useState<Choice>('least')
  const [typed, setTyped] = useDraft(id)
  const bidding = useBid((_token, receipt) => {
    if (!receipt.accepted || choice !== 'own') return
    setTyped('')
    setChoice('least')
  })
  const table: Table = { terms: room.terms, live: room.live, seat }
  const offers = quickOffers(table)
  const [held, setHeld] = useHeld()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const wanted = choice === 'own' ? undefined : choice === 'least' ? (room.live.price === null ? 0 : 1) : choice.steps
  const quick = wanted === undefined ? undefined : (offers.find(({ steps }) => steps === wanted) ?? offers[0])
  const own = choice === 'own' ? readAmount(typed) : undefined
  const amount = choice === 'own' ? own : quick?.amount
  const isMovedAt = useMovedAt(amount, room.live.seq)
  const leads = room.live.leaderNo === seat.no
  const problem = choice === 'own' && own === undefined ? (typed.trim() === '' ? '请输入金额' : '请输入正确的金额，最多两位小数') : undefined
  const why = view.link !== 'live' ? '连接恢复后可以出价' : (problem ?? (amount === undefined ? undefined : objection(table, amount, store.now())?.text))
  const busy = isUnderWay(bidding.flow)

  const choose = (next: Choice) => {
    setChoice(next)
    setHeld(false)
    bidding.forget()
  }
  const press = () => {
    if (amount === undefined || why || busy) return
    if (!isReadable(isMovedAt.current, performance.now())) return setHeld(true)
    setHeld(false)
    if (needsConfirm(table, amount)) bidding.ask(amount)
    else bidding.place(amount)
  }
  const chooseOwn = () => {
    choose('own')
    field.current?.focus()
  }
  useShortKeys(keys, (key) => {
    const offer = offers[Number(key) - 1]
    if (offer) choose({ steps: offer.steps })
    else if (key === '0') chooseOwn()
    else if (key === 'b') button.current?.focus()
    else return false
    return true
  })
  const answer = answerOf(bidding.flow, room.live, false, leads)
  const hint = leads ? undefined : why

  return (
    <section className="room-bids" aria-label="出价">
      <div className="bid-choices" role="group" aria-label="选择金额">
        {offers.map((offer, at) => (
          <button
            key={offer.steps}
            type="button"
            className="bid-choice"
            aria-pressed={offer === quick}
            aria-keyshortcuts={keys ? String(at + 1) : undefined}
            onClick={() => choose({ steps: offer.steps })}
          >
            <span>
              {offer.label}
              {keys && <kbd aria-hidden="true">{at + 1}</kbd>}
            </span>
            <b>{money(offer.amount)}</b>
          </button>
        ))}
        <div className="bid-choice bid-own" data-chosen={choice === 'own' || undefined}>
          <label htmlFor="own-amount">自定义{keys && <kbd aria-hidden="true">0</kbd>}</label>
          <input
            id="own-amount"
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            placeholder="输入金额"
            value={typed}
            aria-describedby="bid-hint"
            aria-invalid={choice === 'own' && typed !== '' && why !== undefined}
            // Not on focus: whoever tabs past it to the button keeps the amount he chose.
            onClick={() => choice !== 'own' && choose('own')}
            onChange={(event) => {
              setTyped(event.target.value)
              choose('own')
            }}
            onKeyDown={(event) => event.key === 'Enter' && (choice === 'own' ? press() : choose('own'))}
          />
        </div>
      </div>
      {keys && (
        <p className="bid-keys" aria-hidden="true">
          <kbd>1</kbd>–<kbd>{offers.length}</kbd> 选择金额 <kbd>0</kbd> 自定义 <kbd>B</kbd> 移到出价按钮 <kbd>回车</kbd> 出价
        </p>
      )}
      <div className="bid-act">
        <BidButton
          element={button}
          busy={busy}
          off={leads || why !== undefined || amount === undefined}
          onPress={press}
          title={leads ? '您当前领先' : '出价'}
          amount={leads || amount === undefined ? undefined : yuan(amount)}
          shortKey={keys ? 'b' : undefined}
        />
        <BidAnswer answer={held ? { tone: 'warn', text: MOVED } : answer} flow={held ? { step: 'idle' } : bidding.flow}>
          <span id="bid-hint">{hint ?? (choice === 'own' && own !== undefined ? capitalAmount(fen(own)) : '')}</span>
          {choice === 'own' && own !== undefined && why && !leads && (
            <Nearest amounts={nearest(table, own).filter((good) => good !== own)} onChoose={(good) => setTyped(money(good))} />
          )}
        </BidAnswer>
      </div>
      {bidding.flow.step === 'asking' && (
        <ConfirmBid table={table} amount={bidding.flow.amount} onCancel={bidding.cancel} onConfirm={(sure) => bidding.place(sure)} />
      )}
    </section>
  )
}

const Nearest = ({ amounts, onChoose }: { amounts: readonly number[]; onChoose: (amount: number) => void }) =>
  amounts.map((amount) => (
    <button key={amount} type="button" className="bid-near" onClick={() => onChoose(amount)}>
      改为 {money(amount)}
    </button>
  ))

const HELD_MS = 6000

/** A press held back is said where the answer stands, and no longer than it takes to read. */
function useHeld(): [boolean, (held: boolean) => void] {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setCount(0), HELD_MS)
    return () => clearTimeout(timer)
  }, [count])
  return [count > 0, (held) => setCount((before) => (held ? before + 1 : 0))]
}

/** When the amount last changed by itself, because the price did and not the bidder's choice. */
function useMovedAt(amount: number | undefined, seq: number) {
  const movedAt = useRef(-Infinity)
  const before = useRef({ amount, seq })
  useLayoutEffect(() => {
    if (before.current.seq !== seq && before.current.amount !== amount) movedAt.current = performance.now()
    before.current = { amount, seq }
  }, [amount, seq])
  return movedAt
}
