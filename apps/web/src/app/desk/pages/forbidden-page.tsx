import { Button } from 'antd'
import { useLocation } from 'react-router'
import { HOME_PATH, screenAt } from '@aosp/contract/screens'
import { pageConfig } from '../../../lib/page-config.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** A page that exists but was not granted; the address stays, so that it works once the right is given. */
export function ForbiddenPage() {
  const { pathname } = useLocation()
  const { user } = useDeskSession()
  const title = screenAt(pathname, pageConfig().variant)?.title ?? pathname
  return (
    <section className="panel">
      <EmptyState
        icon="lock"
        title="无权访问"
        actions={
          <>
            <Button onClick={() => history.back()}>返回上一页</Button>
            <LinkButton to={HOME_PATH} type="primary">
              回到公共大厅
            </LinkButton>
          </>
        }
      >
        您的角色「{user.role.roleName}」未开通「{title}」。如工作需要，请联系管理员授权。
      </EmptyState>
    </section>
  )
}
