import { useState } from 'react'
import { auditCheckpoint, auditProof } from '@aosp/contract/auction/proof'
import { quoteReceipt } from '@aosp/contract/inquiry/quote'
import { call } from '../../../../lib/call.ts'
import { session } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { TextArea } from '../../../../ui/light/text-area.tsx'
import { Report } from './file-check.tsx'
import { FileDrop } from './file-drop.tsx'
import { failureText } from './audit-text.ts'
import type { FileReport } from './verify-model.ts'

/** A receipt is a few hundred bytes. */
const MOST_CHARS = 20_000
const NO_RECEIPT = '没有读到收据：请选择从竞价现场下载的收据文件，或粘贴“复制收据”得到的全部内容'

const VERDICTS = {
  sound: '收据真实：平台的记录中有您的这次报价',
  partly: '收据本身无误，但有项目未能与平台核对',
  broken: '核验不通过：收据被改动，或与平台记录不符',
}

/** A bidder's own receipt against what the platform signed: his bid was recorded, and still is. */
export function ReceiptCheck() {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ report: FileReport } | { failed: string }>()
  const check = async (read: () => Promise<string>) => {
    setBusy(true)
    try {
      const [given, { checkReceipt }] = await Promise.all([read(), import('./check-receipt.ts')])
      const report = await checkReceipt(given, {
        published: () => call(auditCheckpoint, {}),
        proof: (event) => call(auditProof, event),
        opening: async (inquiry) => (session.token() ? call(quoteReceipt, { inquiry }, { quiet: true }) : null),
      })
      setShown(report ? { report } : { failed: NO_RECEIPT })
    } catch (error) {
      setShown({ failed: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  const readFile = async (file: File): Promise<string> => (file.size > MOST_CHARS ? '' : file.text())
  return (
    <section className="card" aria-label="核验报价收据">
      <div className="card-head">
        <h2>核验报价收据</h2>
      </div>
      <div className="card-body proof-receipt">
        <FileDrop
          title="将报价收据拖到这里，或选择文件"
          hint="收据在您的浏览器内核对，只向平台查询它的哈希，金额与随机数不会发出。"
          accept=".json,application/json,text/plain"
          busy={busy}
          onFile={(file) => void check(() => readFile(file))}
        />
        <TextArea label="或粘贴收据内容" max={MOST_CHARS} rows={3} value={text} onChange={setText} />
        <Button kind="primary" busy={busy} onClick={() => void check(() => Promise.resolve(text))}>
          核验收据
        </Button>
        <div aria-live="polite">
          {shown && !busy && ('failed' in shown ? <Alert>{shown.failed}</Alert> : <Report name="报价收据" report={shown.report} titles={VERDICTS} />)}
        </div>
      </div>
    </section>
  )
}
