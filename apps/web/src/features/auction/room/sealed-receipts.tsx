import { useState } from 'react'
import type { LiveSeat } from '@aosp/contract/auction/live'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Tag } from '../../../ui/light/card.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { accepted, isSealedAs, receiptFile, type KeptPrice } from './kept-prices.ts'
import { exactTime, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

/** The bidder's own papers. Amounts stay covered until he looks. */
export function SealedReceipts({ prices, seat }: { prices: readonly KeptPrice[]; seat: LiveSeat }) {
  const { room } = useRoom()
  const [shown, setShown] = useState(false)
  const session = { code: room.terms.code, name: room.terms.name, no: seat.no }
  const list = accepted(prices)
  const counts = list.find(({ receipt }) => seat.sealed !== null && receipt?.seq === seat.sealed.seq) ?? list[0]
  if (list.length === 0)
    return seat.sealed ? (
      <Alert kind="info">{exactTime(seat.sealed.at)} 已受理一份密封报价。金额只保存在提交时使用的浏览器和您下载的收据中，此处无法显示。</Alert>
    ) : null
  return (
    <div className="sealed-receipts">
      <div className="spread">
        <h3>我的收据</h3>
        <Button kind="text" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye' : 'hidden'} size={16} />
          {shown ? '隐藏金额' : '显示金额'}
        </Button>
      </div>
      <ul>
        {list.map((price) => (
          <li key={price.token} data-counts={price === counts || undefined}>
            <div>
              <p>
                <b>{shown ? yuan(price.amount) : '¥＊＊＊＊＊＊'}</b>
                {price === counts ? <Tag tone="success">有效</Tag> : <Tag>已被替换</Tag>}
              </p>
              <p className="room-sub">
                第 {price.receipt?.seq} 号 · {price.receipt?.at ? exactTime(price.receipt.at) : ''} ·{' '}
                {isSealedAs(session, price) ? '收据与平台记录一致' : '收据与平台记录不一致，请联系客服'}
              </p>
            </div>
            <Button
              onClick={() => {
                const file = receiptFile(session, price)
                saveFile(new Blob([file.text], { type: 'application/json' }), file.name)
              }}
            >
              <Icon name="download" size={16} />
              下载收据
            </Button>
            <Button kind="text" onClick={() => copy(receiptFile(session, price).text)}>
              复制
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const copy = (text: string): void => {
  if (!navigator.clipboard) return toast('此浏览器不能复制，请下载收据', 'warning')
  navigator.clipboard.writeText(text).then(
    () => toast('收据已复制'),
    () => toast('未能复制，请下载收据', 'warning'),
  )
}
