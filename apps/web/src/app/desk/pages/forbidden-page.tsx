import { Button, Result, Space } from 'antd'
import { Link, useLocation } from 'react-router'
import { HOME_PATH, screenAt } from '@aosp/contract/screens'
import { pageConfig } from '../../../lib/page-config.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'

/** A page that exists but was not granted; the address stays, so that it works once the right is given. */
export function ForbiddenPage() {
  const { pathname } = useLocation()
  const { user } = useDeskSession()
  const title = screenAt(pathname, pageConfig().variant)?.title ?? pathname
  return (
    <section className="panel">
      <Result
        status="403"
        title="无权访问"
        subTitle={`您的角色「${user.role.roleName}」未开通「${title}」。如工作需要，请联系管理员授权。`}
        extra={
          <Space>
            <Button onClick={() => history.back()}>返回上一页</Button>
            <Link to={HOME_PATH}>
              <Button type="primary">回到公共大厅</Button>
            </Link>
          </Space>
        }
      />
    </section>
  )
}
