import type { ReactNode } from 'react'
import { LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { SearchBox } from './search-box.tsx'

/** Only letters an id can have are shown back; anything else in the address is ignored. */
const shownId = (text: string | null): string | undefined => (text && /^[\w:.-]{1,64}$/.test(text) ? text : undefined)

const Exception = ({ code, title, children, actions }: { code: string; title: string; children: ReactNode; actions?: ReactNode }) => (
  <div className="wide exception">
    <div className="state">
      <b>{code}</b>
      <h1>{title}</h1>
      {children}
      <div className="state-actions">
        {actions}
        <LinkButton href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>返回门户</LinkButton>
      </div>
    </div>
  </div>
)

const BackButton = () => (
  <Button kind="primary" onClick={() => history.back()}>
    返回上一页
  </Button>
)

export function ForbiddenPage() {
  const { query, page } = usePortal()
  const permission = shownId(query.get('permission'))
  return (
    <Exception code="403" title="无权访问该页面" actions={<BackButton />}>
      <p>
        您的账号没有打开此页面的权限。{permission && <>所需权限：{permission}。</>}如工作需要，请联系本单位管理员开通
        {page.facts && <>，或拨打客服热线 {page.facts.hotline}</>}。
      </p>
    </Exception>
  )
}

export const NotFoundPage = () => (
  <Exception code="404" title="页面不存在" actions={<BackButton />}>
    <p>您访问的地址可能已变更或输入有误，可以搜索公告，或从门户重新进入。</p>
    <SearchBox />
  </Exception>
)

export function ServerErrorPage() {
  const { query, page } = usePortal()
  const requestId = shownId(query.get('requestId'))
  return (
    <Exception
      code="500"
      title="服务暂时异常"
      actions={
        <Button kind="primary" onClick={() => (history.length > 1 ? history.back() : location.reload())}>
          重试
        </Button>
      }
    >
      <p>请稍后重试。问题持续出现时，请将下面的编号告知客服{page.facts && <>（热线 {page.facts.hotline}）</>}，便于我们定位。</p>
      <p>请求编号：{requestId ?? '未提供'}</p>
    </Exception>
  )
}
