import { useState } from 'react'
import { sessionHeaders } from '../../lib/call.ts'
import { fileUrl } from '../../lib/page-config.ts'
import { Button } from '../light/button.tsx'
import { Dialog } from '../light/dialog.tsx'
import { Icon } from '../light/icon.tsx'
import { toast } from '../light/toast.tsx'
import { PdfPages } from './pdf-pages.tsx'

type Props = {
  title: string
  /** A stored path, or where else the bytes come from. */
  file: string | (() => Promise<ArrayBuffer>)
  /** The word file beside it; with one there is a download button. */
  word?: string | null
  onClose: () => void
}

/** Shows a PDF in a dialog. The file comes with the session's token, so it may be one only members can read. */
export function DocumentViewer({ title, file, word, onClose }: Props) {
  return (
    <Dialog title={title} size="wide" flush onClose={onClose} actions={word ? <WordDownload title={title} word={word} /> : undefined}>
      <PdfPages title={title} fetchBytes={typeof file === 'string' ? () => fetchFile(file).then((response) => response.arrayBuffer()) : file} />
    </Dialog>
  )
}

function WordDownload({ title, word }: { title: string; word: string }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const address = URL.createObjectURL(await (await fetchFile(word)).blob())
      const link = Object.assign(document.createElement('a'), { href: address, download: `${title}${/\.\w{2,5}$/.exec(word)?.[0] ?? '.docx'}` })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      toast(error instanceof Error ? error.message : '下载失败', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Icon name="download" size={16} />
      下载
    </Button>
  )
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(fileUrl(path), { headers: sessionHeaders() }).catch(() => undefined)
  if (!response) throw new Error('网络连接失败，请检查网络后重试')
  if (response.ok) return response
  throw new Error(response.status === 404 ? '文件不存在或无权查看' : '文件暂时无法打开，请稍后重试')
}
