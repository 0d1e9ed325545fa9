import { portalHome } from '@aosp/contract/content/article'
import { siteUrl } from '../../lib/page-config.ts'
import { useLoaded, usePortal, useSignedIn } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { LinkButton } from '../../ui/light/button.tsx'
import { Card, MoreLink } from '../../ui/light/card.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { PanelError, TitleLines } from './article-line.tsx'

/** A small number of companies advertises smallness. */
const WORTH_TELLING: Readonly<Record<string, number>> = { companies: 100 }

const count = (value: number): string => value.toLocaleString('zh-CN')

/** One sentence of what this is, and figures from the database. */
export function Hero() {
  const home = useLoaded(portalHome)
  const { page, config } = usePortal()
  const user = useSignedIn()
  const links = usePortalLinks()
  // On its first day a platform has nothing to count.
  const figures = home.ok ? home.value.figures.filter(({ key, value }) => value >= (WORTH_TELLING[key] ?? 1)) : []
  return (
    <section className="hero" aria-label={config.platformName}>
      <img className="hero-picture" src={siteUrl('/pictures/portal-hero.webp')} alt="" width={1600} height={480} fetchPriority="high" />
      <div className="wide hero-text">
        <h1>{page.facts?.slogan ?? config.platformName}</h1>
        <p className="hero-lead">面向集团与社会企业的资产处置竞价、租赁竞价、共享公告与运营评价平台，规则公开，过程可查，结果可核验。</p>
        <div className="hero-actions">
          {!user && (
            <LinkButton kind="primary" large href={links.register}>
              注册成为会员
            </LinkButton>
          )}
          <LinkButton large href="#how-to-join">
            如何参与
          </LinkButton>
        </div>
        {figures.length > 0 && (
          <dl className="figures">
            {figures.map((figure) => (
              <div key={figure.key}>
                <dt>{figure.title}</dt>
                <dd>
                  {count(figure.value)}
                  <small>{figure.unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** Latest titles of one kind. */
export function TitleColumn({ kind, rows }: { kind: 'announcement' | 'information' | 'policy'; rows: number }) {
  const home = useLoaded(portalHome)
  const links = usePortalLinks()
  const { title, icon, empty } = COLUMNS[kind]
  return (
    <Card title={title} icon={icon} extra={<MoreLink href={links.hall(kind)} about={title} />}>
      {home.ok ? <TitleLines rows={home.value[kind].slice(0, rows)} empty={empty} /> : <PanelError message={home.message} />}
    </Card>
  )
}
const COLUMNS = {
  announcement: { title: '交易公告', icon: 'notice', empty: '暂无交易公告' },
  information: { title: '平台资讯', icon: 'news', empty: '暂无平台资讯' },
  policy: { title: '政策法规', icon: 'policy', empty: '暂无政策法规' },
} as const

const STEPS = [
  { icon: 'person', title: '注册入驻', text: '提交企业资料，平台审核后开通账号' },
  { icon: 'inquiry', title: '选择标的', text: '查看公告与看样安排，提交报名' },
  { icon: 'card', title: '缴纳保证金', text: '对公转账并上传凭证，领取竞买号' },
  { icon: 'gavel', title: '在线竞价', text: '按规则出价，成交后签约与结算' },
] as const

export const HowToJoin = () => (
  <Card title="如何参与" icon="info" id="how-to-join">
    <ol className="steps">
      {STEPS.map((step) => (
        <li key={step.title}>
          <Icon name={step.icon} />
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </Card>
)
