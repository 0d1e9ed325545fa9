import { useMemo, useState, type ReactNode } from 'react'
import { session } from '../../lib/session.ts'
import { platformServices, sizeText, UploadServicesContext } from '../../ui/upload/index.ts'
import { sampleServices, type SentSample } from './upload-samples.ts'
import './upload-demo.css'

/** Signed in the files go to the server, signed out they stay in the page. */
export function SampleUploads({ children }: { children: (sent: readonly SentSample[]) => ReactNode }) {
  const [sent, setSent] = useState<readonly SentSample[]>([])
  const services = useMemo(() => (session.token() === undefined ? sampleServices((file) => setSent((before) => [...before, file])) : platformServices), [])
  return <UploadServicesContext value={services}>{children(sent)}</UploadServicesContext>
}

/** What went out: shows what compression and watermark made of a picture. */
export const SentList = ({ sent }: { sent: readonly SentSample[] }) =>
  sent.length > 0 && (
    <div className="panel">
      <h3>已发送</h3>
      <ol aria-label="已发送">
        {sent.map(({ path, name, size, type }) => (
          <li key={path}>
            {name} · {type || '未知类型'} · {sizeText(size)}
          </li>
        ))}
      </ol>
    </div>
  )

export const Usage = ({ code }: { code: string }) => (
  <>
    <h3>用法</h3>
    <pre className="upload-demo-code">
      <code>{code}</code>
    </pre>
  </>
)
