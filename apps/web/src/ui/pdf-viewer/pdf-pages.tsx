import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../light/icon.tsx'
import { ErrorState, Skeleton } from '../light/states.tsx'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { fitWidth, nextZoom, ZOOM_STEPS } from './zoom.ts'

type Props = { title: string; fetchBytes: () => Promise<ArrayBuffer> }

/** One page at a time, with zoom; arrow and page keys turn pages, plus and minus zoom. */
export function PdfPages({ title, fetchBytes }: Props) {
  const [round, setRound] = useState(0)
  const [pdf, setPdf] = useState<OpenPdf>()
  const [failed, setFailed] = useState<string>()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)

  useEffect(() => {
    let current = true
    let opened: OpenPdf | undefined
    setFailed(undefined)
    fetchBytes()
      .then(openPdf)
      .then((document) => {
        opened = document
        if (current) setPdf(document)
        else document.close()
      })
      .catch((error: unknown) => current && setFailed(error instanceof Error ? error.message : '文件无法打开'))
    return () => {
      current = false
      opened?.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the file is fixed while the viewer is open
  }, [round])

  if (failed) return <ErrorState message={failed} onRetry={() => setRound(round + 1)} />
  if (!pdf)
    return (
      <div className="pdf-stage">
        <Skeleton lines={14} />
      </div>
    )

  const turn = (to: number) => setPage(Math.min(Math.max(to, 1), pdf.pages))
  const keys = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowRight: () => turn(page + 1),
      PageDown: () => turn(page + 1),
      ArrowLeft: () => turn(page - 1),
      PageUp: () => turn(page - 1),
      Home: () => turn(1),
      End: () => turn(pdf.pages),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
    }
    const found = act[event.key]
    if (!found || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    found()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys reach the viewer wherever the focus is inside it
    <section className="pdf-viewer" aria-label={title} onKeyDown={keys}>
      <div className="pdf-bar">
        <button type="button" className="icon-btn" aria-label="上一页" disabled={page === 1} onClick={() => turn(page - 1)}>
          <Icon name="left" />
        </button>
        <output aria-live="polite">
          {page} / {pdf.pages}
        </output>
        <button type="button" className="icon-btn" aria-label="下一页" disabled={page === pdf.pages} onClick={() => turn(page + 1)}>
          <Icon name="right" />
        </button>
        <button type="button" className="icon-btn" aria-label="缩小" disabled={zoom === ZOOM_STEPS[0]} onClick={() => setZoom(nextZoom(zoom, -1))}>
          <Icon name="minus" />
        </button>
        <output>{Math.round(zoom * 100)}%</output>
        <button type="button" className="icon-btn" aria-label="放大" disabled={zoom === ZOOM_STEPS.at(-1)} onClick={() => setZoom(nextZoom(zoom, 1))}>
          <Icon name="plus" />
        </button>
      </div>
      <Sheet pdf={pdf} page={page} zoom={zoom} title={title} />
    </section>
  )
}

function Sheet({ pdf, page, zoom, title }: { pdf: OpenPdf; page: number; zoom: number; title: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<string>()
  // Page and zoom keys work at once.
  useEffect(() => stage.current?.focus(), [])
  useEffect(() => {
    const surface = canvas.current
    const room = stage.current
    if (!surface || !room) return
    setFailed(undefined)
    room.scrollTo({ top: 0 })
    const drawing = pdf.draw(page, surface, (width) => fitWidth(width, room.clientWidth - 32) * zoom)
    drawing.done.then(setText, (error: unknown) => drawing.stopped() || setFailed(error instanceof Error ? error.message : '本页无法显示'))
    return () => drawing.stop()
  }, [pdf, page, zoom])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className="pdf-stage" ref={stage} tabIndex={0} role="region" aria-label={`第 ${page} 页`}>
      {failed && <ErrorState message={failed} />}
      <canvas className="pdf-sheet" ref={canvas} role="img" aria-label={`${title} 第 ${page} 页`} />
      <p className="unseen">{text}</p>
    </div>
  )
}
