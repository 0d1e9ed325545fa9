import { useEffect, useState } from 'react'
import { auditCheckpoint, auditConsistency, biddingOutcome } from '@aosp/contract/auction/proof'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { LinkButton } from '../../../../ui/light/button.tsx'
import { Tag } from '../../../../ui/light/card.tsx'
import { EmptyState, Skeleton } from '../../../../ui/light/states.tsx'
import { fullMoment } from '../../room/room-words.ts'
import { routeOf } from '@aosp/contract/screens'
import { ReplayStage } from './replay-stage.tsx'
import { replayOf, type Replay } from './replay-model.ts'
import { auditText, failureText } from './audit-text.ts'
import './replay.css'
import './verify.css'

type Outcome = Received<typeof biddingOutcome>
type Loaded = { outcome: Outcome; replay: Replay; sound: boolean }

/** 竞价回放: a finished session, event by event, from the same file everybody can check. */
export function BiddingReplay() {
  const { page } = usePortal()
  const id = decodeURIComponent(page.path.slice(page.path.lastIndexOf('/') + 1))
  const found = useReplay(id)
  if (!found)
    return (
      <div className="wide list-page">
        <h1>竞价回放</h1>
        <Skeleton lines={12} />
      </div>
    )
  if ('failed' in found)
    return (
      <div className="wide exception">
        <EmptyState
          icon="clock"
          title="暂时没有回放"
          actions={
            <LinkButton kind="primary" href={siteUrl(routeOf('portal/bidding-room', { id }))}>
              前往竞价现场
            </LinkButton>
          }
        >
          {found.failed}
        </EmptyState>
      </div>
    )
  const { outcome, replay, sound } = found
  return (
    <div className="wide list-page replay">
      <div className="replay-head">
        <div>
          <p className="proof-hint">
            {outcome.code} · {outcome.issuerName} · {fullMoment(outcome.endAt)} 截止
          </p>
          <h1>{outcome.name}</h1>
        </div>
        <p className="replay-links">
          <Tag tone={sound ? 'success' : 'danger'}>{sound ? '记录已核验' : '记录核验不通过'}</Tag>
          <LinkButton href={siteUrl(routeOf('portal/audit-verify', {}, { bidding: id }))}>查看核验结果</LinkButton>
          <LinkButton href={siteUrl(routeOf('portal/bidding-room', { id }))}>竞价现场</LinkButton>
        </p>
      </div>
      <ReplayStage replay={replay} bidType={outcome.bidType} />
    </div>
  )
}

function useReplay(id: string): Loaded | { failed: string } | undefined {
  const [found, setFound] = useState<Loaded | { failed: string }>()
  useEffect(() => {
    let gone = false
    const load = async (): Promise<Loaded | { failed: string }> => {
      const [outcome, text, { checkFile }] = await Promise.all([call(biddingOutcome, { bidding: id }), auditText(id), import('./check-file.ts')])
      const replay = replayOf(text)
      if (!replay) return { failed: '存证文件无法读取，请稍后重试' }
      const line = { published: () => call(auditCheckpoint, {}), consistency: (from: number, to: number) => call(auditConsistency, { from, to }) }
      return { outcome, replay, sound: ['sound', 'partly'].includes((await checkFile(text, line)).verdict) }
    }
    load().then(
      (loaded) => gone || setFound(loaded),
      (error: unknown) => gone || setFound({ failed: failureText(error) }),
    )
    return () => void (gone = true)
  }, [id])
  return found
}
