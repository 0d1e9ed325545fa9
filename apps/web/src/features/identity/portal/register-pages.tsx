import { useEffect } from 'react'
import { keep, ONE_DAY } from '../../../lib/storage.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import { signInLinks } from './sign-in-links.ts'

/** Kept so that a rejected company finds its earlier registration again. */
export const REJECTED_USER = 'sysUser'

const KINDS = {
  '1': {
    title: '集团企业',
    hint: '集团所属各级单位',
    papers: ['营业执照（加盖公章的扫描件）', '上级单位出具的入驻确认', '经办人姓名、手机号与企业邮箱', '对公账户开户信息'],
  },
  '2': {
    title: '外部企业',
    hint: '集团以外的企业法人',
    papers: [
      '营业执照（加盖公章的扫描件）',
      '法定代表人身份信息与授权委托书',
      '经办人姓名、手机号与企业邮箱',
      '对公账户开户信息',
      '行业资质证书（标的要求时）',
    ],
  },
} as const

/** Kinds of account, papers and steps; companies are taken on through the hotline. */
export function RegisterPage() {
  const { query, config, page } = usePortal()
  const chosen = query.get('id') === '1' ? '1' : '2'
  const kind = KINDS[chosen]
  const marker = query.get('sysUser')
  useEffect(() => {
    if (marker && marker.length <= 64) keep(REJECTED_USER, marker, ONE_DAY)
  }, [marker])
  const links = signInLinks(config)
  return (
    <section className="card sign-in-card narrow narrow-wide" aria-label="企业入驻">
      <h1>企业入驻</h1>
      {marker && <Alert kind="warning">您上次提交的注册未通过审核，请按驳回原因补充材料后重新提交。</Alert>}
      <p>请先选择企业类型，查看所需材料。</p>
      <nav className="kinds" aria-label="企业类型">
        {(['1', '2'] as const).map((id) => (
          <a key={id} href={`?id=${id}`} aria-current={id === chosen ? 'true' : undefined}>
            <b>{KINDS[id].title}</b>
            <small>{KINDS[id].hint}</small>
          </a>
        ))}
      </nav>
      <h2>{kind.title}所需材料</h2>
      <ul className="plain-steps">
        {kind.papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      <h2>办理步骤</h2>
      <ol className="plain-steps">
        <li>准备上述材料的电子版。</li>
        <li>致电客服热线登记，按指引提交材料；经办人手机号将作为登录手机号。</li>
        <li>平台审核资料，结果以短信通知经办人。</li>
        <li>审核通过后，使用账号密码或手机验证码登录，即可报名参与交易。</li>
      </ol>
      <Alert kind="info">
        当前请通过客服热线办理入驻
        {page.facts && (
          <>
            ：<a href={`tel:${page.facts.hotline}`}>{page.facts.hotline}</a>（{page.facts.hotlineHours}），材料可发送至{' '}
            <a href={`mailto:${page.facts.email}`}>{page.facts.email}</a>
          </>
        )}
        。
      </Alert>
      <div className="spread">
        <a className="touch" href={links.login}>
          已有账号，去登录
        </a>
        <a className="touch" href={links.result}>
          查看审核说明
        </a>
      </div>
    </section>
  )
}

/** `state` pending (default), rejected or passed; `reason` belongs to a rejection and is shown as plain text. */
export function RegisterResultPage() {
  const { query, config, page } = usePortal()
  const links = signInLinks(config)
  const state = query.get('state')
  const reason = (query.get('reason') ?? '').slice(0, 250)
  const hotline = page.facts && (
    <>
      客服热线 {page.facts.hotline}（{page.facts.hotlineHours}）。
    </>
  )
  const shown =
    state === 'rejected'
      ? {
          icon: 'error' as const,
          title: '注册未通过审核',
          text: (
            <>
              驳回原因：{reason || '请以短信通知的内容为准'}。请按原因补充或更正材料后重新提交。{hotline}
            </>
          ),
          action: (
            <LinkButton kind="primary" href={links.register}>
              重新提交材料
            </LinkButton>
          ),
        }
      : state === 'passed'
        ? { icon: 'check' as const, title: '注册已通过审核', text: <>账号已开通，请使用账号密码或手机验证码登录。</>, action: null }
        : {
            icon: 'clock' as const,
            title: '注册资料已提交，等待审核',
            text: <>运营人员将在 1 个工作日内审核企业资料，结果以短信通知经办人；审核期间账号暂不能登录。{hotline}</>,
            action: null,
          }
  return (
    <section className="card sign-in-card narrow" aria-label="注册结果">
      <h1>注册结果</h1>
      <EmptyState
        icon={shown.icon}
        title={shown.title}
        actions={
          <>
            {shown.action}
            <LinkButton href={links.login}>去登录</LinkButton>
          </>
        }
      >
        {shown.text}
      </EmptyState>
    </section>
  )
}
