import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveSeat, LiveState } from '@aosp/contract/auction/live'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen } from '@aosp/kernel/money'
import { answerOf, isReadable, isUnderWay, type Answer, type BidFlow } from './bid-flow.ts'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmBid } from './confirm-bid.tsx'
import type { LiveRoom } from './live-room.ts'
import { nearest, needsConfirm, objection, quickOffers, readAmount, stepRule, type Table } from './offers.ts'
import { money, yuan } from './room-words.ts'
import { useBid } from './use-bid.ts'
import { useDraft } from './use-draft.ts'
import { useRoom, useServerNow } from './use-room.ts'
import { useShortKeys } from './use-short-keys.ts'

/** Only where the seller allows it. */
const ProxyPanel = lazy(async () => ({ default: (await import('./proxy-panel.tsx')).ProxyPanel }))

type Choice = 'least' | { steps: number } | 'own'
const MOVED = '价格刚刚变动，请看清金额后再按一次'
const NOTE_MS = 6000

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
  const [note, setNote] = useState<string>()
  useEffect(() => {
    if (note === undefined) return
    const timer = setTimeout(() => setNote(undefined), NOTE_MS)
    return () => clearTimeout(timer)
  }, [note])
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const wanted = choice === 'own' ? undefined : choice === 'least' ? (room.live.price === null ? 0 : 1) : choice.steps
  const quick = wanted === undefined ? undefined : (offers.find(({ steps }) => steps === wanted) ?? offers[0])
  const own = choice === 'own' ? readAmount(typed) : undefined
  const amount = choice === 'own' ? own : quick?.amount
  const isMovedAt = useMovedAt(amount, room.live.seq)
  const leads = room.live.leaderNo === seat.no
  const problem = choice === 'own' && own === undefined ? (typed.trim() === '' ? '请输入金额' : '请输入正确的金额，最多两位小数') : undefined
  const cut = view.link !== 'live'
  const against = amount === undefined ? undefined : objection(table, amount, store.now())
  const choices = choice === 'own' && own !== undefined && against && !leads && !cut ? nearest(table, own).filter((good) => good !== own) : []
  // The amounts that would do are offered beside it.
  const why = cut ? '连接恢复后可以出价' : (problem ?? (against?.code === 'E_STEP' && choices.length > 0 ? stepRule(room.terms) : against?.text))
  const busy = isUnderWay(bidding.flow)

  const choose = (next: Choice) => {
    setChoice(next)
    setNote(undefined)
    bidding.forget()
  }
  const press = () => {
    if (amount === undefined || why || busy) return
    if (!isReadable(isMovedAt.current, performance.now())) return setNote(MOVED)
    setNote(undefined)
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
  const said = answerOf(bidding.flow, heardBy(room, bidding.flow), false, leads)
  const answer: Answer | undefined = note ? { tone: 'warn', text: note } : cut && !busy ? undefined : said
  const hint = leads && !cut ? undefined : why

  return (
    <section className="room-bids" aria-label="出价">
      <div className="bid-choices" role="group" aria-label="选择金额">
        {offers.map((offer, at) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- by place: after the first bid the steps are others, the buttons stay
            key={at}
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
          title={cut ? '连接中断，暂不能出价' : leads ? '您当前领先' : '出价'}
          amount={cut || leads || amount === undefined ? undefined : yuan(amount)}
          shortKey={keys ? 'b' : undefined}
        />
        <BidAnswer answer={answer} flow={bidding.flow}>
          <span id="bid-hint">{hint ?? (choice === 'own' && own !== undefined ? capitalAmount(fen(own)) : '')}</span>
          <Nearest amounts={choices} onChoose={(good) => setTyped(money(good))} />
        </BidAnswer>
      </div>
      {room.terms.proxyBids && (
        <Suspense fallback={<div className="room-proxy" />}>
          <ProxyPanel seat={seat} />
        </Suspense>
      )}
      {bidding.flow.step === 'asking' && (
        <ConfirmBid table={table} amount={bidding.flow.amount} onCancel={bidding.cancel} onConfirm={(sure) => bidding.place(sure)} />
      )}
    </section>
  )
}

/**
 * Where limits may be left public events have numbers of their own, which say nothing beside that of a receipt: there the own bid among the events
 * tells that the room has heard of it.
 */
function heardBy({ terms, live, events, seat }: LiveRoom, flow: BidFlow): LiveState {
  if (!terms.proxyBids || flow.step !== 'answered') return live
  const heard = events.some((event) => event.type === 'BID' && event.no === seat?.no && event.amount === flow.receipt.price)
  return { ...live, seq: heard ? Infinity : 0 }
}

const Nearest = ({ amounts, onChoose }: { amounts: readonly number[]; onChoose: (amount: number) => void }) =>
  amounts.map((amount) => (
    <button key={amount} type="button" className="bid-near" onClick={() => onChoose(amount)}>
      改为 {money(amount)}
    </button>
  ))

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
