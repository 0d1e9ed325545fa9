import { useEffect, useState } from 'react'
import { auditFile, biddingOutcome, dealCertificate } from '@aosp/contract/auction/proof'
import type { Received } from '@aosp/contract/endpoint'
import { SESSION } from '@aosp/contract/trading/codes'
import { STAGE_STATES } from '@aosp/contract/trading/hall-codes'
import { call } from '../../../lib/call.ts'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { ProofMark } from '../../../ui/light/proof-mark.tsx'
import { lastEvent } from './live-room.ts'
import { isRising } from './offers.ts'
import { ownStatus } from './own-status.ts'
import { savePaper } from './save-paper.ts'
import { change, fullMoment, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

type Outcome = Received<typeof biddingOutcome>

/** How it ended, at what price, for whom by number, and everything that proves it. */
export function ResultPanel() {
  const { room } = useRoom()
  const outcome = useOutcome()
  const { title, text, tone } = headline(room, outcome)
  const price = outcome?.price ?? (room.state === SESSION.unsold ? null : room.live.price)
  const winner = outcome?.winnerNo ?? (room.state === SESSION.unsold ? null : room.live.leaderNo)
  const dealt = STAGE_STATES.dealt.includes(room.state)
  return (
    <section className="room-state" data-tone={tone} aria-label="竞价结果">
      <Icon name={tone === 'good' ? 'check' : 'info'} size={24} />
      <div>
        <h2 data-testid="result">{title}</h2>
        <p>{text}</p>
        {dealt && price !== null && (
          <dl className="room-facts room-result">
            <div>
              <dt>成交价</dt>
              <dd>
                <b>{yuan(price)}</b>
              </dd>
            </div>
            <div>
              <dt>{isRising(room.terms) && price >= room.terms.startPrice ? '溢价' : '较起始价'}</dt>
              <dd>{change(price, room.terms.startPrice)}</dd>
            </div>
            <div>
              <dt>竞得方</dt>
              <dd>
                竞买号 {winner}
                {outcome?.winnerName && `，${outcome.winnerName}`}
              </dd>
            </div>
            {outcome && (
              <>
                <div>
                  <dt>截止时间</dt>
                  <dd>{fullMoment(outcome.endAt)}</dd>
                </div>
                <div>
                  <dt>结果确认</dt>
                  <dd>{fullMoment(outcome.closedAt)}</dd>
                </div>
              </>
            )}
          </dl>
        )}
        {outcome && <Corrections lines={outcome.corrections} />}
        {outcome?.own && <p className="room-sub">{outcome.own.refund}</p>}
        <Papers outcome={outcome} />
        {outcome?.checkpoint && (
          <ProofMark>
            平台存证根 共 {outcome.checkpoint.size} 条 <code>{outcome.checkpoint.root}</code>
          </ProofMark>
        )}
      </div>
    </section>
  )
}

/** A result that did not last, for everybody in the same words. */
const Corrections = ({ lines }: { lines: Outcome['corrections'] }) =>
  lines.length === 0 ? null : (
    <ul className="room-corrections" aria-label="结果更正">
      {lines.map(({ at, text }) => (
        <li key={at}>
          {fullMoment(at)}　{text}
        </li>
      ))}
    </ul>
  )

function headline(room: ReturnType<typeof useRoom>['room'], outcome: Outcome | undefined): { title: string; text: string; tone: 'good' | 'plain' | 'bad' } {
  const status = ownStatus(room)
  const reason = outcome?.reason || lastEvent(room.events, 'STOP')?.reason || room.live.closeReason
  if (room.state === SESSION.ended)
    return { title: '本场次已终止', text: `${reason ? `原因：${reason}。` : '本场次已被取消或终止，'}已缴的保证金按规则退还。`, tone: 'bad' }
  if (room.state === SESSION.failed) return { title: '本场次流标', text: `${reason || '合格报名数不足'}，竞价未举行，已缴的保证金按规则退还。`, tone: 'plain' }
  if (room.state === SESSION.unsold) {
    const unmet = outcome?.reserve === 'unmet'
    return {
      title: '本场次流拍',
      text: unmet ? '最优报价未达到保留价，未成交。' : (room.live.bids ?? 0) > 0 ? '未成交，已缴的保证金按规则退还。' : '无人报价，未成交。',
      tone: 'plain',
    }
  }
  if (status === 'fell') return { title: '您的成交已取消', text: `${reason ? `原因：${reason}。` : ''}保证金的处理见“我的竞价”。`, tone: 'bad' }
  if (room.state === SESSION.defaulted)
    return { title: '成交已取消', text: `${reason ? `竞得方${reason}，` : ''}原成交不再有效，后续处理以公告为准。`, tone: 'bad' }
  if (status === 'won') return { title: '恭喜，您已竞得', text: '请留意签约与付款期限，成交确认书可在下方下载。', tone: 'good' }
  if (status === 'lost') return { title: '竞价结束，您未竞得', text: '感谢参与，全部记录可用下方文件核验。', tone: 'plain' }
  return { title: '竞价结束，已成交', text: '结果由系统按公示规则自动产生，任何人不能更改，可用下方文件核验。', tone: 'good' }
}

function Papers({ outcome }: { outcome: Outcome | undefined }) {
  const { room, id } = useRoom()
  const save = (paper: typeof auditFile | typeof dealCertificate, name: string) =>
    savePaper(paper, id, name).catch((error: unknown) => toast(error instanceof Error && error.message ? error.message : '下载失败，请稍后重试', 'error'))
  const ran = room.state === SESSION.unsold || room.state === SESSION.defaulted || STAGE_STATES.dealt.includes(room.state) || room.events.length > 0
  return (
    <p className="room-actions">
      {outcome?.certificateNo && (
        <Button kind="primary" onClick={() => void save(dealCertificate, `成交确认书-${room.terms.code}.pdf`)}>
          <Icon name="download" size={16} />
          成交确认书
        </Button>
      )}
      {outcome?.auditFile && (
        <Button onClick={() => void save(auditFile, `存证-${room.terms.code}.json`)}>
          <Icon name="download" size={16} />
          存证文件
        </Button>
      )}
      {ran && <LinkButton href={siteUrl(routeOf('portal/bidding-replay', { id }))}>竞价回放</LinkButton>}
      {ran && <LinkButton href={siteUrl(routeOf('portal/audit-verify'))}>存证核验</LinkButton>}
      <LinkButton href={siteUrl(routeOf('portal/trade-detail', { id: room.terms.id }))}>标的详情</LinkButton>
    </p>
  )
}

/** The record of the end; until it is there the log says enough. */
function useOutcome(): Outcome | undefined {
  const { id, room } = useRoom()
  const [outcome, setOutcome] = useState<Outcome>()
  const ended = room.events.at(-1)?.seq
  useEffect(() => {
    let gone = false
    call(biddingOutcome, { bidding: id }).then(
      (found) => gone || setOutcome(found),
      () => undefined,
    )
    return () => void (gone = true)
  }, [id, room.state, room.seat, ended])
  return outcome
}
