import { useState } from 'react'
import { addQuote, replaceQuote } from '@aosp/contract/inquiry/quote'
import { QUOTE_FILES_MAX } from '@aosp/contract/inquiry/codes'
import type { Received } from '@aosp/contract/endpoint'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fromYuan } from '@aosp/kernel/money'
import { callForAnswer, CallFailure } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Alert, TextField } from '../../../ui/light/field.tsx'
import { ProofUploader } from '../../../ui/light/proof-uploader.tsx'
import { daysFault, priceFault, typedPrices, typedTotal, yuanText, type Inquiry } from './quote-model.ts'

type Sealed = Received<typeof addQuote>
type Props = { inquiry: Inquiry; replaces: boolean; onClose: () => void; onDone: () => void }

/** A price for every item, then the seal: what is in it is shown once and to nobody again before the opening. */
export function QuoteDialog({ inquiry, replaces, onClose, onDone }: Props) {
  const [sealed, setSealed] = useState<Sealed>()
  return sealed ? (
    <Receipt sealed={sealed} onClose={onClose} />
  ) : (
    <QuoteForm
      inquiry={inquiry}
      replaces={replaces}
      onClose={onClose}
      onSealed={(receipt) => {
        setSealed(receipt)
        onDone()
      }}
    />
  )
}

function QuoteForm({ inquiry, replaces, onClose, onSealed }: Omit<Props, 'onDone'> & { onSealed: (sealed: Sealed) => void }) {
  const [typed, setTyped] = useState<readonly string[]>(() => inquiry.items.map(() => ''))
  const [note, setNote] = useState('')
  const [days, setDays] = useState('')
  const [files, setFiles] = useState('')
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const faulty = typed.some((each) => priceFault(each) !== undefined) || daysFault(days) !== undefined
  const total = typedTotal(inquiry, typed)
  const submit = async () => {
    setTried(true)
    setFailed('')
    if (faulty) return
    if (!sure) return setSure(true)
    setBusy(true)
    try {
      const answer = await callForAnswer(replaces ? replaceQuote : addQuote, {
        inquiry: inquiry.id,
        prices: typedPrices(inquiry, typed),
        deliveryDays: days.trim() === '' ? null : Number(days),
        note,
        files,
      })
      onSealed(answer.result)
    } catch (error) {
      setFailed(error instanceof CallFailure ? error.message : '报价未能提交，请稍后重试')
      setBusy(false)
      setSure(false)
    }
  }
  return (
    <Dialog
      title={replaces ? '替换报价' : '报价'}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <span className="quote-sum">
            合计 <b>{total}</b> 元
          </span>
          <Button onClick={sure ? () => setSure(false) : onClose}>{sure ? '返回修改' : '取消'}</Button>
          <Button kind="primary" busy={busy} disabled={uploading} onClick={() => void submit()}>
            {sure ? '确认并密封' : '下一步'}
          </Button>
        </>
      }
    >
      {failed && <Alert>{failed}</Alert>}
      {sure ? (
        <>
          <p className="quote-confirm">
            总价 <b>{total}</b> 元
          </p>
          <p className="quote-confirm">大写 {capitalAmount(fromYuan(Number(total.replaceAll(',', ''))))}</p>
          <Alert kind="info">密封后到 {inquiry.quoteEnd} 开启前，任何人都看不到金额，包括贵企业和平台；需要修改时请重新填写全部单价并替换。</Alert>
        </>
      ) : (
        <>
          <p>{replaces ? '新的报价会代替原有报价；原报价已密封，请重新填写每一项。' : '请填写每一项的含税单价。报价在截止前可以替换或撤回。'}</p>
          <ul className="quote-items">
            {inquiry.items.map((item, index) => (
              <li key={item.id}>
                <span>
                  <b>
                    {index + 1}. {item.name}
                  </b>
                  <small>
                    {item.spec && `${item.spec} · `}
                    {item.qty} {item.unit}
                  </small>
                </span>
                <TextField
                  label={`${item.name}单价（元/${item.unit}）`}
                  inputMode="decimal"
                  maxLength={20}
                  value={typed[index] ?? ''}
                  error={tried ? priceFault(typed[index] ?? '') : undefined}
                  onChange={({ target }) => setTyped((old) => old.map((each, at) => (at === index ? target.value : each)))}
                />
              </li>
            ))}
          </ul>
          <TextField
            label="交货期（天，选填）"
            inputMode="numeric"
            maxLength={4}
            value={days}
            error={daysFault(days)}
            onChange={({ target }) => setDays(target.value)}
          />
          <ProofUploader
            biz="inquiry"
            label="报价附件（选填）"
            about={`随报价密封，开启前只有本企业能看，最多 ${QUOTE_FILES_MAX} 个；`}
            max={QUOTE_FILES_MAX}
            value={files}
            error={undefined}
            onChange={setFiles}
            onBusy={setUploading}
          />
          <TextField label="报价说明（选填，随报价一起密封）" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        </>
      )}
    </Dialog>
  )
}

/** The paper one keeps: the page 存证核验 opens it against the platform's records. */
function Receipt({ sealed, onClose }: { sealed: Sealed; onClose: () => void }) {
  const { inquiry, code, no, ticket, at, commit, total, lines, nonce } = sealed
  const save = () =>
    saveFile(
      new Blob([JSON.stringify({ 询价编号: code, 报价编号: no, inquiry, ticket, commit, amount: fromYuan(total), lines, nonce, 时间: at }, null, 2)], {
        type: 'application/json',
      }),
      `${code}-报价回执.json`,
    )
  return (
    <Dialog
      title="报价已密封"
      onClose={onClose}
      footer={
        <>
          <Button onClick={save}>下载回执</Button>
          <Button kind="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <Alert kind="success">
        贵企业为 {no} 号，总价 {yuanText(total)} 元。请保存回执，开启后可核验报价未被改动。
      </Alert>
      <dl className="quote-receipt">
        <dt>询价编号</dt>
        <dd>{code}</dd>
        <dt>受理凭证</dt>
        <dd>
          <code>{ticket}</code>
        </dd>
        <dt>密封承诺</dt>
        <dd>
          <code>{commit}</code>
        </dd>
        <dt>受理时间</dt>
        <dd>{at}</dd>
      </dl>
    </Dialog>
  )
}
