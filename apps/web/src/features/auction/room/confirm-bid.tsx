import { useEffect, useRef, type ReactNode } from 'react'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen } from '@aosp/kernel/money'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { isReadable } from './bid-flow.ts'
import { baseOf, isRising, objection, stepsOf, type Table } from './offers.ts'
import { change, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

/** Asks once more about a large step. The price may move while it is open; what no longer stands cannot be confirmed. */
export function ConfirmBid({
  table,
  amount,
  onCancel,
  onConfirm,
}: {
  table: Table
  amount: number
  onCancel: () => void
  onConfirm: (amount: number) => void
}) {
  const { store } = useRoom()
  const why = objection(table, amount, store.now())?.text
  return (
    <ConfirmAmount title="确认出价" action={`确认出价 ${yuan(amount)}`} amount={amount} off={why !== undefined} onCancel={onCancel} onConfirm={onConfirm}>
      {why ? (
        <Alert kind="warning">{why}</Alert>
      ) : (
        <p>
          比{table.live.price === null ? '起始价' : '当前价'} {yuan(baseOf(table))} {isRising(table.terms) ? '高' : '低'} {stepsOf(table, amount)} 幅（
          {change(amount, baseOf(table))}
          ），请确认金额无误。报价受理后不能撤回。
        </p>
      )}
    </ConfirmAmount>
  )
}

type Props = { title: string; action: string; amount: number; off?: boolean; onCancel: () => void; onConfirm: (amount: number) => void; children: ReactNode }

/** An amount in figures and in capitals, and one button that repeats it. */
export function ConfirmAmount({ title, action, amount, off = false, onCancel, onConfirm, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    button.current?.focus()
  }, [])
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <button
            ref={button}
            type="button"
            className="btn btn-primary btn-large confirm-go"
            aria-disabled={off}
            // The key that opened the dialog may still be down.
            onClick={() => !off && isReadable(shownAt.current, performance.now()) && onConfirm(amount)}
          >
            {action}
          </button>
        </>
      }
    >
      <p className="confirm-amount">{yuan(amount)}</p>
      <p className="confirm-capital">{capitalAmount(fen(amount))}</p>
      {children}
    </Dialog>
  )
}
