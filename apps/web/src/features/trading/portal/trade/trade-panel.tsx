import { SESSION } from '@aosp/contract/trading/codes'
import { routeOf } from '@aosp/contract/screens'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { siteUrl } from '../../../../lib/page-config.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Tag, type TagTone } from '../../../../ui/light/card.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { fullTime } from '../../../../ui/light/time-words.ts'
import { stateText, typeText } from '../../../../ui/light/trade-words.ts'
import { LightCountdown } from './light-countdown.tsx'
import { isCalledOff, leadPrice, nextMoment, unitText, yuanText, type Move, type TradeDetail } from './trade-model.ts'

const TONES: Readonly<Record<number, TagTone>> = {
  [SESSION.published]: 'brand',
  [SESSION.waiting]: 'brand',
  [SESSION.bidding]: 'rising',
  [SESSION.dealt]: 'success',
  [SESSION.performing]: 'success',
  [SESSION.done]: 'success',
  [SESSION.defaulted]: 'danger',
}

export type PanelProps = { detail: TradeDetail; move: Move; busy: boolean; onMove: () => void; onEnd: () => void; children?: React.ReactNode }

/** Price, clock and the one button; beside the pictures, and at the bottom of a phone. */
export function TradePanel({ detail, move, busy, onMove, onEnd, children }: PanelProps) {
  const price = leadPrice(detail)
  const next = nextMoment(detail)
  return (
    <section className="trade-panel" aria-label="价格与报名">
      <div className="trade-tags">
        <Tag tone="brand">{typeText(detail.transType)}</Tag>
        <Tag tone={detail.suspended ? 'warning' : (TONES[detail.state] ?? 'plain')}>{stateText(detail)}</Tag>
      </div>
      <h1>{detail.name}</h1>
      <p className="trade-meta">
        <span>编号 {detail.code}</span>
        <span>{detail.corporateName}</span>
        {detail.region && <span>{detail.region}</span>}
      </p>
      {detail.suspended && (
        <Alert kind="warning">
          交易已中止{detail.suspendReason && `：${detail.suspendReason}`}
          {detail.resumeAt && `，预计 ${fullTime(detail.resumeAt)} 恢复`}
        </Alert>
      )}
      {detail.outageLine !== '' && <Alert kind="warning">{detail.outageLine}</Alert>}
      {isCalledOff(detail.state) && detail.closeReason && (
        <Alert kind="warning">
          本场交易{stateText(detail)}：{detail.closeReason}
        </Alert>
      )}
      <div className="trade-price">
        <span>{price.title}</span>
        <b>{price.yuan === null ? '—' : yuanText(price.yuan)}</b>
        <small>{unitText(detail)}</small>
        {price.note && <em>{price.note}</em>}
      </div>
      {next && <LightCountdown key={next.time} {...next} onEnd={onEnd} />}
      <dl className="trade-facts">
        {price.title !== '起始价' && <Fact title="起始价">{yuanText(detail.startPrice)} 元</Fact>}
        <Fact title="保证金">{detail.deposit ? `${yuanText(detail.deposit)} 元` : '免缴'}</Fact>
        {detail.bidGradient ? (
          <Fact title={detail.bidType === BID_TYPE.falling ? '减价幅度' : detail.bidType === BID_TYPE.dutch ? '降价幅度' : '加价幅度'}>
            {yuanText(detail.bidGradient)} 元
          </Fact>
        ) : null}
        <Fact title="报名截止">{detail.signEndTime ? fullTime(detail.signEndTime) : '—'}</Fact>
        <Fact title="竞价开始">{detail.startTime ? fullTime(detail.startTime) : '—'}</Fact>
        <Fact title="联系人">
          {detail.contacts} <a href={phoneLink(detail.telephone)}>{detail.telephone}</a>
        </Fact>
      </dl>
      <MoveButton id={detail.id} move={move} busy={busy} onMove={onMove} />
      {move.note && <p className="trade-why">{move.note}</p>}
      {children}
    </section>
  )
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** On a phone price, clock and the one button are always at hand, and beside it the two ways to ask. */
export const TradeBar = ({ detail, move, busy, onMove }: Omit<PanelProps, 'children' | 'onEnd'>) => {
  const price = leadPrice(detail)
  const next = nextMoment(detail)
  return (
    <section className="trade-bar" aria-label="操作栏">
      <div>
        <span>{price.title}</span>
        <b>{price.yuan === null ? '—' : `¥${yuanText(price.yuan)}`}</b>
        {next && <LightCountdown key={next.time} {...next} />}
      </div>
      <a href={phoneLink(detail.telephone)} aria-label={`致电 ${detail.contacts}`}>
        <Icon name="phone" />
        电话
      </a>
      <a href="#questions">
        <Icon name="message" />
        提问
      </a>
      <MoveButton id={detail.id} move={move} busy={busy} onMove={onMove} />
    </section>
  )
}

const phoneLink = (telephone: string): string => `tel:${telephone.replaceAll(/[^\d+-]/g, '')}`

function MoveButton({ id, move, busy, onMove }: { id: string; move: Move; busy: boolean; onMove: () => void }) {
  const links = usePortalLinks()
  const target: Partial<Record<Move['kind'], string>> = {
    signIn: links.signIn(routeOf('portal/trade-detail', { id })),
    room: siteUrl(routeOf('portal/bidding-room', { id })),
    mine: siteUrl(routeOf('trading/my-bidding', {}, { bidding: id })),
    result: siteUrl(routeOf('trading/my-bidding', {}, { bidding: id })),
    manage: siteUrl(routeOf('trading/my-trading')),
    replay: siteUrl(routeOf('portal/bidding-replay', { id })),
  }
  const href = target[move.kind]
  if (href)
    return (
      <LinkButton kind="primary" large block href={href}>
        {move.label}
      </LinkButton>
    )
  return (
    <Button kind="primary" large block busy={busy} disabled={move.kind === 'none'} onClick={onMove}>
      {move.label}
    </Button>
  )
}
