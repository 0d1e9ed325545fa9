import { useState, type ReactNode, type Ref } from 'react'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import type { Answer, BidFlow } from './bid-flow.ts'
import { exactTime } from './room-words.ts'

type ButtonProps = {
  title: string
  amount: string | undefined
  busy: boolean
  off: boolean
  onPress: () => void
  element?: Ref<HTMLButtonElement>
  shortKey?: string | undefined
}

/** Never truly disabled: a button that loses the focus in the last seconds would be lost to the keyboard. */
export const BidButton = ({ title, amount, busy, off, onPress, element, shortKey }: ButtonProps) => (
  <button
    ref={element}
    type="button"
    className="bid-button"
    aria-disabled={off || busy}
    aria-busy={busy || undefined}
    aria-keyshortcuts={shortKey}
    onClick={() => !off && !busy && onPress()}
  >
    {busy && <span className="busy" aria-hidden="true" />}
    <span>
      {busy ? '提交中' : title}
      {shortKey && !off && !busy && <kbd aria-hidden="true">{shortKey.toUpperCase()}</kbd>}
    </span>
    {amount && <b>{amount}</b>}
  </button>
)

/** What became of the last press, where the eye is; otherwise what stands in the way of the next. */
export function BidAnswer({ answer, flow, children }: { answer: Answer | undefined; flow: BidFlow; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const receipt = flow.step === 'answered' ? flow.receipt : undefined
  return (
    <div className="bid-answer" data-tone={answer?.tone}>
      <p role="status" aria-live="polite" data-testid="bid-answer">
        {answer && <Icon name={answer.tone === 'good' ? 'check' : answer.tone === 'bad' ? 'error' : answer.tone === 'warn' ? 'warning' : 'clock'} size={16} />}
        {answer?.text}
      </p>
      {answer ? (
        receipt?.hash && (
          <Button kind="text" onClick={() => setOpen(true)}>
            收据
          </Button>
        )
      ) : (
        <p className="bid-hint">{children}</p>
      )}
      {open && receipt && <ReceiptDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The event's place in the chain: with it a bidder can prove what he did, and when. */
function ReceiptDialog({ receipt, onClose }: { receipt: BidReceipt; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard
      ? void navigator.clipboard.writeText(JSON.stringify(receipt, null, 2)).then(
          () => toast('收据已复制'),
          () => toast('未能复制，请手动选择文字', 'warning'),
        )
      : toast('此浏览器不能复制，请手动选择文字', 'warning')
  return (
    <Dialog
      title="报价收据"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button kind="primary" onClick={copy}>
            复制收据
          </Button>
        </>
      }
    >
      <dl className="room-facts room-receipt">
        <div>
          <dt>结果</dt>
          <dd>{receipt.accepted ? '已受理' : receipt.message}</dd>
        </div>
        <div>
          <dt>序号</dt>
          <dd>{receipt.seq}</dd>
        </div>
        <div>
          <dt>时间</dt>
          <dd>{receipt.at === null ? '' : exactTime(receipt.at)}</dd>
        </div>
        <div>
          <dt>事件</dt>
          <dd>
            <code>{receipt.event}</code>
          </dd>
        </div>
        <div>
          <dt>前一事件哈希</dt>
          <dd>
            <code>{receipt.previous}</code>
          </dd>
        </div>
        <div>
          <dt>本事件哈希</dt>
          <dd>
            <code>{receipt.hash}</code>
          </dd>
        </div>
      </dl>
      <p>
        每一次报价（无论是否受理）都写入不可更改的事件链。请保存收据，随时可在
        <a href={siteUrl(routeOf('portal/audit-verify'))} target="_blank" rel="noreferrer">
          存证核验
        </a>
        中核对。
      </p>
    </Dialog>
  )
}
