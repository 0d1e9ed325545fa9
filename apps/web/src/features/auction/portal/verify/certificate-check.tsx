import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { certificateCheck } from '@aosp/contract/auction/proof'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { fullMoment } from '../../room/room-words.ts'
import { Facts } from './file-check.tsx'
import { FileDrop } from './file-drop.tsx'
import { failureText } from './audit-text.ts'

type Certificate = Received<typeof certificateCheck>

/** Is the paper real? By its number, which its QR code brings along, and then by the file itself. */
export function CertificateCheck() {
  const printed = usePortal().query.get('certificate') ?? ''
  const [number, setNumber] = useState(printed)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Certificate | { failed: string }>()
  const ask = useCallback(async (no: string) => {
    setBusy(true)
    setFound(await call(certificateCheck, { no }).catch((error: unknown) => ({ failed: failureText(error) })))
    setBusy(false)
  }, [])
  const asked = useRef(false)
  useEffect(() => {
    if (printed === '' || asked.current) return
    asked.current = true
    void ask(printed)
  }, [printed, ask])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (number.trim() === '') setFound({ failed: '请输入确认书编号' })
    else void ask(number.trim())
  }
  return (
    <section className="card" aria-label="核验成交确认书">
      <div className="card-head">
        <h2>核验成交确认书</h2>
      </div>
      <div className="card-body">
        <form onSubmit={submit} noValidate>
          <TextField
            label="确认书编号"
            placeholder="例如 CJ20261115-7K3Q9FXM"
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            suffix={
              <Button kind="primary" type="submit" busy={busy}>
                核验
              </Button>
            }
          />
        </form>
        <div aria-live="polite">{found && ('failed' in found ? <Alert>{found.failed}</Alert> : <Found certificate={found} />)}</div>
      </div>
    </section>
  )
}

function Found({ certificate }: { certificate: Certificate }) {
  const { no, valid, code, name, issuedAt, digest } = certificate
  return (
    <div className="proof-report">
      <h3 className="proof-verdict" data-tone={valid ? 'good' : 'bad'}>
        <Icon name={valid ? 'check' : 'error'} size={24} />
        {valid ? '编号真实，由本平台签发' : '该确认书已失效'}
      </h3>
      {!valid && <p>成交已被撤销、违约或由他人递补，请以平台公示为准。</p>}
      <Facts
        facts={[
          ['编号', no],
          ['场次编号', code],
          ['标的名称', name],
          ['签发时间', fullMoment(issuedAt)],
          ['文件摘要', digest ?? '尚未生成文件'],
        ]}
      />
      {digest !== null && <PaperCheck digest={digest} />}
    </div>
  )
}

/** The same number on another text is a forgery: only the file itself tells. */
function PaperCheck({ digest }: { digest: string }) {
  const [same, setSame] = useState<boolean>()
  const compare = async (file: File) => {
    setSame(undefined)
    const [bytes, { fileDigest }] = await Promise.all([file.arrayBuffer(), import('./check-file.ts')])
    setSame(fileDigest(bytes) === digest)
  }
  return (
    <>
      <FileDrop
        title="核对 PDF 文件"
        hint="选择收到的确认书 PDF，与平台留存的文件摘要比对。文件不会上传。"
        accept=".pdf,application/pdf"
        onFile={(file) => void compare(file)}
      />
      <div aria-live="polite">
        {same === true && <Alert kind="success">文件与平台签发的一致。</Alert>}
        {same === false && <Alert>文件与平台签发的不一致：内容被改动，或不是平台签发的文件。</Alert>}
      </div>
    </>
  )
}
