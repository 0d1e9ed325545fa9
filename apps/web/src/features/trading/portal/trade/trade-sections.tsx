import { useState, type ReactNode } from 'react'
import { fileLink } from '@aosp/contract/platform/files'
import { SESSION } from '@aosp/contract/trading/codes'
import { YES_NO } from '@aosp/contract/reference/codes'
import { call } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Card, Tag } from '../../../../ui/light/card.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { fullTime } from '../../../../ui/light/time-words.ts'
import { toast } from '../../../../ui/light/toast.tsx'
import { ProofMark } from '../../../../ui/light/proof-mark.tsx'
import { routeOf } from '@aosp/contract/screens'
import { premiumText, termsInWords, timeline, unitText, yuanText, type TradeDetail } from './trade-model.ts'

type Props = { detail: TradeDetail }

const Rows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="trade-rows">
    {rows.map(([title, text]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

export const ResultSection = ({ detail }: Props) => {
  const { result } = detail
  if (!result) return null
  const dealt = result.price !== null
  return (
    <Card title="竞价结果" icon="gavel" id="result">
      {dealt ? (
        <Rows
          rows={[
            ['成交价', `${yuanText(result.price ?? 0)} ${unitText(detail)} ${premiumText(result.premium)}`],
            ['竞得方', `${result.winnerName ?? '—'}${result.winnerNo === null ? '' : `（竞买号 ${result.winnerNo}）`}`],
            ...(result.bids === null ? [] : [['有效报价', `${result.bids} 次`] as const]),
            ['结束时间', fullTime(result.closedTime)],
          ]}
        />
      ) : (
        <p>
          {detail.state === SESSION.defaulted ? '成交已取消' : '本场交易未成交'}：
          {detail.closeReason || (detail.state === SESSION.unsold ? '无人报价或未达到保留价' : detail.state_dictText)}。
        </p>
      )}
      {result.corrections.length > 0 && (
        <>
          <h3>结果更正</h3>
          <ul className="trade-corrections">
            {result.corrections.map(({ time, text }) => (
              <li key={time}>
                <small>{fullTime(time)}</small> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="trade-links">
        <LinkButton href={siteUrl(routeOf('portal/bidding-room', { id: detail.id }))}>查看竞价记录</LinkButton>
        <LinkButton href={siteUrl(routeOf('portal/bidding-replay', { id: detail.id }))}>竞价回放</LinkButton>
        <LinkButton href={siteUrl(routeOf('portal/audit-verify', {}, { bidding: detail.id }))}>核验存证</LinkButton>
      </div>
    </Card>
  )
}

export const LotSection = ({ detail }: Props) => (
  <Card title="标的信息" icon="box" id="lot">
    {detail.note && <p className="trade-note">{detail.note}</p>}
    {detail.assets.length === 0 && !detail.note && <p>详见交易条件。</p>}
    <ul className="trade-assets">
      {detail.assets.map((asset) => (
        <li key={asset.id}>
          <h3>{asset.name}</h3>
          <Rows
            rows={[
              ['资产编号', asset.code],
              ['类别', asset.catalogName],
              ...(asset.specification ? [['规格型号', asset.specification] as const] : []),
              ...(asset.quantity ? [['数量', asset.quantity] as const] : []),
              ...(asset.region ? [['所在地', asset.region] as const] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  </Card>
)

export const TermsSection = ({ detail }: Props) => (
  <Card title="交易条件" icon="policy" id="terms" extra={<Tag>第 {detail.version} 版</Tag>}>
    <Rows rows={termsInWords(detail).map(({ title, text }) => [title, text] as const)} />
    <ProofMark>
      报价、延时与结果逐条写入存证链，结束后可下载存证文件自行核验。
      {detail.reserveSet && detail.reserveCommit && (
        <>
          <br />
          保留价存证值（结束后可核验） <code>{detail.reserveCommit}</code>
        </>
      )}
    </ProofMark>
  </Card>
)

export const TimeSection = ({ detail, now }: Props & { now: number }) => (
  <Card title="时间安排" icon="clock" id="times">
    <ol className="trade-times">
      {timeline(detail, now).map((stage) => (
        <li key={stage.key} data-state={stage.state} aria-current={stage.state === 'now' ? 'step' : undefined}>
          <b>{stage.title}</b>
          <span>{stage.time ? fullTime(stage.time) : '以现场为准'}</span>
          {stage.state === 'now' && <Tag tone="brand">当前</Tag>}
        </li>
      ))}
    </ol>
    <p className="trade-zone">以上均为北京时间，以服务器时间为准。</p>
  </Card>
)

export const InspectSection = ({ detail }: Props) => (
  <Card title="看样" icon="eye" id="inspect">
    {detail.inspectSite === YES_NO.yes ? (
      <Rows
        rows={[
          ['看样时间', detail.inspectTime ? fullTime(detail.inspectTime) : '请与联系人预约'],
          ['看样地点', detail.inspectAddress || '请与联系人确认'],
          ['联系人', `${detail.contacts} ${detail.telephone}`],
        ]}
      />
    ) : (
      <p>
        本场不统一安排看样，如需了解标的现状请联系 {detail.contacts}（{detail.telephone}）。
      </p>
    )}
  </Card>
)

/** Files are for those who may take part; a visitor is asked to sign in first. */
export function FilesSection({ detail, signedIn }: Props & { signedIn: boolean }) {
  const links = usePortalLinks()
  const [busy, setBusy] = useState('')
  const files = detail.attachment.split(',').filter(Boolean)
  const open = async (path: string) => {
    setBusy(path)
    try {
      const { url } = await call(fileLink, { path })
      window.open(siteUrl(url), '_blank', 'noopener')
    } catch (error) {
      toast(error instanceof Error ? error.message : '文件暂时无法打开', 'error')
    } finally {
      setBusy('')
    }
  }
  return (
    <Card title="附件" icon="download" id="files">
      {files.length === 0 ? (
        <p>本场交易没有附件。</p>
      ) : (
        <ul className="trade-files">
          {files.map((path, index) => (
            <li key={path}>
              <Icon name="inquiry" size={16} />
              <span>
                附件 {index + 1}（{path.slice(path.lastIndexOf('.') + 1).toUpperCase()}）
              </span>
              {signedIn ? (
                <Button kind="text" busy={busy === path} onClick={() => void open(path)}>
                  查看
                </Button>
              ) : (
                <LinkButton kind="text" href={links.signIn(routeOf('portal/trade-detail', { id: detail.id }))}>
                  登录后查看
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export const AmendSection = ({ detail }: Props) => (
  <Card title="变更记录" icon="notice" id="amendments">
    {detail.amendments.length === 0 ? (
      <p>发布后没有变更。</p>
    ) : (
      <ol className="trade-amendments">
        {detail.amendments.map((amendment) => (
          <li key={amendment.version ?? amendment.time}>
            <h3>
              {amendment.version === null ? '变更' : `第 ${amendment.version} 版`}
              <small>{fullTime(amendment.time)}</small>
            </h3>
            <p>变更原因：{amendment.reason}</p>
            <table>
              <thead>
                <tr>
                  <th scope="col">项目</th>
                  <th scope="col">变更前</th>
                  <th scope="col">变更后</th>
                </tr>
              </thead>
              <tbody>
                {amendment.changes.map((change) => (
                  <tr key={change.title}>
                    <th scope="row">
                      {change.title}
                      {change.material && <Tag tone="warning">需重新确认</Tag>}
                    </th>
                    <td>
                      <del>{change.before || '（无）'}</del>
                    </td>
                    <td>
                      <ins>{change.after || '（无）'}</ins>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
