import { useEffect, useState } from 'react'
import { addProxy, cancelProxy } from '@aosp/contract/auction/bid'
import type { BidReceipt, LiveSeat } from '@aosp/contract/auction/live'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen, toYuan } from '@aosp/kernel/money'
import { call, CallFailure } from '../../../lib/call.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { isRising, readAmount, type Table } from './offers.ts'
import { isSpent, limitObjection } from './proxy-limit.ts'
import { yuan } from './room-words.ts'
import { randomHex } from './use-bid.ts'
import { useRoom } from './use-room.ts'

const PATIENCE_MS = 8000
const TRIES = 3

type Said = { tone: 'good' | 'bad'; text: string }

/** The limit the bidder has left with the platform, and what he may do about it. One line that keeps its height, whatever it says. */
export function ProxyPanel({ seat }: { seat: LiveSeat }) {
  const { room, view, store, id } = useRoom()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const table: Table = { terms: room.terms, live: room.live, seat }
  const { proxy } = seat
  const off = view.link !== 'live' || busy

  // It may have been changed in another tab, or by a colleague; nothing public tells of that.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && store.refresh())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store])

  const send = async (act: (token: string) => Promise<BidReceipt>) => {
    setOpen(false)
    setBusy(true)
    setSaid(undefined)
    setSaid(await answered(act))
    await store.refresh()
    setBusy(false)
  }
  const leave = (amount: number) => {
    const nonce = randomHex(16)
    const sent = { bidding: id, amount: toYuan(fen(amount)), nonce, seenSeq: room.live.seq }
    void send((token) => call(addProxy, { ...sent, token }, { timeout: PATIENCE_MS }))
  }
  const withdraw = () => void send((token) => call(cancelProxy, { bidding: id, token, seenSeq: room.live.seq }, { timeout: PATIENCE_MS }))

  const state = proxy === null ? '未设置' : isSpent(table, proxy.amount) ? '当前价已到达上限，不再代为出价' : '平台正按最小幅度代您出价'
  return (
    <div className="room-proxy" role="group" aria-label="委托出价" aria-busy={busy}>
      <p>
        委托出价 {proxy && <b>上限 {yuan(proxy.amount)}</b>} <span className="room-note">{state}</span>
      </p>
      <p role="status" data-tone={said?.tone}>
        {said?.text}
      </p>
      <span>
        <Button kind="text" disabled={off} onClick={() => setOpen(true)}>
          {proxy ? '修改委托' : '设置委托'}
        </Button>
        {proxy && (
          <Button kind="text" disabled={off} onClick={withdraw}>
            撤销委托
          </Button>
        )}
      </span>
      {open && <LimitDialog table={table} onClose={() => setOpen(false)} onConfirm={leave} />}
    </div>
  )
}

/** Under one token however often it is sent: an answer that was lost is asked for again, and nothing happens twice. */
async function answered(act: (token: string) => Promise<BidReceipt>): Promise<Said> {
  const token = randomHex(16)
  for (let attempt = 1; attempt <= TRIES; attempt++)
    try {
      const { message } = await act(token)
      return { tone: 'good', text: message }
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined
      if (failure?.kind === 'refused' || failure?.kind === 'expired' || failure?.kind === 'forbidden') return { tone: 'bad', text: failure.message }
    }
  return { tone: 'bad', text: '未收到答复，请以这里显示的委托为准' }
}

function LimitDialog({ table, onClose, onConfirm }: { table: Table; onClose: () => void; onConfirm: (amount: number) => void }) {
  const { store } = useRoom()
  const [typed, setTyped] = useState('')
  const amount = readAmount(typed)
  const bad = typed.trim() === '' ? undefined : amount === undefined ? '请输入正确的金额，最多两位小数' : limitObjection(table, amount, store.now())
  const ready = amount !== undefined && bad === undefined
  const rising = isRising(table.terms)
  const confirm = () => ready && onConfirm(amount)
  return (
    <Dialog
      title={table.seat.proxy ? '修改委托出价' : '设置委托出价'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" large aria-disabled={!ready} onClick={confirm}>
            {ready ? `确认委托 ${yuan(amount)}` : '确认委托'}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextField
          label={rising ? '最高出价（元）' : '最低出价（元）'}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={bad}
          help={amount === undefined ? '可直接输入数字，如 250000 或 25万' : capitalAmount(fen(amount))}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p>
        平台按最小{rising ? '加价' : '减价'}
        幅度代您出价，直到该金额为止；结束前只有贵企业能看到上限。上限相同的，先设置者优先；修改后按修改时间计。已代您报出的价格有效，不能撤回。
      </p>
    </Dialog>
  )
}
