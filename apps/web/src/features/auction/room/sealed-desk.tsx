import { useEffect, useState } from 'react'
import { bidResult } from '@aosp/contract/auction/bid'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen } from '@aosp/kernel/money'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/light/field.tsx'
import { answerOf, isUnderWay } from './bid-flow.ts'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmAmount } from './confirm-bid.tsx'
import { withoutPrice, withPrice, withReceipt, type KeptPrice } from './kept-prices.ts'
import { isRising, objection, readAmount } from './offers.ts'
import { yuan } from './room-words.ts'
import { SealedReceipts } from './sealed-receipts.tsx'
import { randomHex, useBid } from './use-bid.ts'
import { useKeptPrices, type ChangeKept } from './use-kept-prices.ts'
import { useDraft } from './use-draft.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** One price, typed twice, sealed in this browser. It can be replaced until the end; amount and nonce stay here. */
export function SealedDesk() {
  const { room, view, store, id } = useRoom()
  useServerNow(1000)
  const [typed, setTyped] = useDraft(id)
  const [again, setAgain] = useState('')
  const [asking, setAsking] = useState<number>()
  const [prices, change] = useKeptPrices(id)
  const { seat } = room
  const bidding = useBid((token, receipt) => {
    change((list) => (receipt.accepted ? withReceipt(list, token, receipt) : withoutPrice(list, token)))
    if (!receipt.accepted) return
    setTyped('')
    setAgain('')
  })
  useLostPrices(prices, change)
  if (!seat) return null

  const amount = readAmount(typed)
  const twice = readAmount(again)
  const busy = isUnderWay(bidding.flow)
  const bad =
    typed === ''
      ? undefined
      : amount === undefined
        ? '请输入正确的金额，最多两位小数'
        : objection({ terms: room.terms, live: room.live, seat }, amount, store.now())?.text
  const differs = again !== '' && twice !== amount ? '两次输入的金额不一致' : undefined
  const open = room.live.phase === 'open'
  const ready = amount !== undefined && twice === amount && !bad && open && view.link === 'live'
  const place = (sure: number) => {
    setAsking(undefined)
    const nonce = randomHex(16)
    const token = bidding.place(sure, { nonce })
    if (token) change((list) => withPrice(list, { token, amount: sure, nonce, sentAt: Date.now(), receipt: null }))
  }
  const replaces = seat.sealed !== null
  return (
    <section className="room-panel sealed-desk" aria-label="密封报价">
      <h2>{replaces ? '替换密封报价' : '提交密封报价'}</h2>
      <p className="room-sub">请输入两次。截止前可以随时替换，以最后一次受理的为准，{isRising(room.terms) ? '价高者得' : '价低者得'}；同价时先受理者优先。</p>
      <form
        className="sealed-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) setAsking(amount)
        }}
      >
        <TextField
          label="报价金额（元）"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={bad}
          help={amount === undefined ? '可直接输入数字，如 250000 或 25万' : capitalAmount(fen(amount))}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="再次输入金额（元）"
          inputMode="decimal"
          autoComplete="off"
          value={again}
          error={differs}
          onChange={(event) => setAgain(event.target.value)}
        />
        <BidButton
          title={replaces ? (amount === undefined ? '替换密封报价' : '替换为') : '提交密封报价'}
          amount={amount === undefined ? undefined : yuan(amount)}
          busy={busy}
          off={!ready}
          onPress={() => setAsking(amount)}
        />
        <BidAnswer answer={answerOf(bidding.flow, room.live, true)} flow={{ step: 'idle' }}>
          {view.link === 'live' ? (open ? '' : '恢复后可以提交') : '连接恢复后可以提交'}
        </BidAnswer>
      </form>
      <SealedReceipts prices={prices} seat={seat} />
      {asking !== undefined && (
        <ConfirmAmount
          title={replaces ? '确认替换密封报价' : '确认密封报价'}
          action={`确认 ${yuan(asking)}`}
          amount={asking}
          off={!ready}
          onCancel={() => setAsking(undefined)}
          onConfirm={place}
        >
          <p>{replaces ? '此前的报价将作废，以这一次为准。' : '提交后会生成收据，请务必保存：开启前只有您知道金额。'}</p>
        </ConfirmAmount>
      )}
    </section>
  )
}

/** Prices whose answer was never seen, from a tab that was closed: what became of them is asked once. */
function useLostPrices(prices: readonly KeptPrice[], change: ChangeKept): void {
  const { id } = useRoom()
  const lost = prices.find(({ receipt, sentAt }) => receipt === null && Date.now() - sentAt > 15_000)
  const token = lost?.token
  useEffect(() => {
    if (token === undefined) return
    let gone = false
    call(bidResult, { bidding: id, token }).then(
      (receipt: BidReceipt | null) => gone || change((list) => (receipt?.accepted ? withReceipt(list, token, receipt) : withoutPrice(list, token))),
      () => undefined,
    )
    return () => void (gone = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each token
  }, [token, id])
}
