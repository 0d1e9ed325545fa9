import { useEffect, useState } from 'react'
import type { PlatformFacts } from '@aosp/contract/reference/platform.shapes'
import { Dialog } from './dialog.tsx'
import { HelpCenter } from './help/index.ts'
import type { FooterDialogKind, RuleDocument, RuleName, SiteFooterProps } from './footer-types.ts'
import { ErrorState, Skeleton } from './states.tsx'

type Props = Pick<SiteFooterProps, 'facts' | 'loadDocument' | 'loadQr'> & { kind: FooterDialogKind; onClose: () => void }

const loadViewer = () =>
  import('../pdf-viewer/document-viewer.tsx').catch(() => {
    throw new Error('文档阅读器未能载入，请检查网络，或刷新页面后重试。')
  })

export function FooterDialog({ kind, facts, loadDocument, loadQr, onClose }: Props) {
  if (typeof kind === 'object') return <RuleDialog name={kind.document} load={loadDocument} onClose={onClose} />
  if (kind === 'help')
    return (
      <Dialog title="帮助中心" size="full" onClose={onClose}>
        <HelpCenter />
      </Dialog>
    )
  if (kind === 'qr') return <QrDialog load={loadQr} onClose={onClose} />
  return <HotlineDialog facts={facts} onClose={onClose} />
}

const HotlineDialog = ({ facts, onClose }: { facts: PlatformFacts | null; onClose: () => void }) => (
  <Dialog title="客服热线" onClose={onClose}>
    <div className="centred">
      {facts ? (
        <>
          <p>业务咨询、注册审核与技术支持</p>
          <a className="hotline-number" href={`tel:${facts.hotline}`}>
            {facts.hotline}
          </a>
          <p>服务时间：{facts.hotlineHours}</p>
        </>
      ) : (
        <p>热线信息暂时无法显示，请稍后刷新页面。</p>
      )}
    </div>
  </Dialog>
)

/** Loads once when mounted; `again` repeats it. */
function useLoaded<Value>(load: () => Promise<Value>): { value?: Value; failed?: string; again: () => void } {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ value?: Value; failed?: string }>({})
  useEffect(() => {
    let current = true
    setState({})
    load().then(
      (value) => current && setState({ value }),
      (error: unknown) => current && setState({ failed: error instanceof Error ? error.message : '加载失败' }),
    )
    return () => void (current = false)
    // oxlint-disable-next-line react/exhaustive-deps -- callers pass closures; what is loaded is fixed while the dialog is open
  }, [round])
  return { ...state, again: () => setRound(round + 1) }
}

function QrDialog({ load, onClose }: { load: SiteFooterProps['loadQr']; onClose: () => void }) {
  const { value, failed, again } = useLoaded(load)
  return (
    <Dialog title="微信公众号" onClose={onClose}>
      <div className="centred">
        {value && (
          <>
            <img className="qr" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(value.svg)}`} alt={`${value.name}二维码`} />
            <p>微信扫一扫，关注“{value.name}”</p>
          </>
        )}
        {failed && <ErrorState message={failed} onRetry={again} />}
        {!value && !failed && <Skeleton lines={4} />}
      </div>
    </Dialog>
  )
}

function RuleDialog({ name, load, onClose }: { name: RuleName; load: (name: RuleName) => Promise<RuleDocument | undefined>; onClose: () => void }) {
  const { value, failed, again } = useLoaded(async () => {
    const [found, { DocumentViewer }] = await Promise.all([load(name), loadViewer()])
    if (!found) throw new Error(`暂未发布“${name}”`)
    return { found, DocumentViewer }
  })
  if (value) return <value.DocumentViewer title={name} file={value.found.fileurl} word={value.found.wordFileurl} onClose={onClose} />
  return (
    <Dialog title={name} size={failed ? 'normal' : 'wide'} onClose={onClose}>
      {failed ? <ErrorState message={failed} onRetry={again} /> : <Skeleton lines={12} />}
    </Dialog>
  )
}
