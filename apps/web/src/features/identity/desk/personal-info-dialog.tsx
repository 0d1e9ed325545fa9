import { Avatar, Descriptions, Modal, Skeleton } from 'antd'
import { ROLE_CODES, userData } from '@aosp/contract/identity/account'
import { fileUrl } from '../../../lib/page-config.ts'
import { discountText } from '../../../ui/company-card.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'

const SEX = ['未知', '男', '女'] as const

/** Own data at a glance; companies that trade also see their standing. */
export function PersonalInfoDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useFetched(userData, {}, { quiet: true })
  const user = data?.loginUser
  const company = user && ([ROLE_CODES.menber, ROLE_CODES.external] as string[]).includes(user.role.roleCode) ? data.corporate : null
  return (
    <Modal open title="个人信息" width={560} footer={null} onCancel={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active avatar paragraph={{ rows: 5 }} />}
      {user && (
        <>
          <div className="person">
            <Avatar size={56} {...(user.avatar ? { src: fileUrl(user.avatar) } : {})} alt="">
              {[...user.realname][0]}
            </Avatar>
            <div>
              <b>{user.realname}</b>
              <small>
                {user.username} · {user.role.roleName}
              </small>
            </div>
          </div>
          <Descriptions
            column={1}
            size="small"
            bordered
            styles={{ label: { width: 120 } }}
            items={[
              { key: 'realname', label: '昵称', children: user.realname },
              { key: 'sex', label: '性别', children: SEX[user.sex ?? 0] ?? SEX[0] },
              { key: 'phone', label: '手机号', children: user.phone ?? '未绑定' },
              { key: 'email', label: '邮箱', children: user.email || '未填写' },
              { key: 'createTime', label: '注册时间', children: user.createTime },
              ...(company
                ? [
                    { key: 'company', label: '所属企业', children: company.name },
                    { key: 'points', label: '积分', children: company.rewardPoints },
                    { key: 'level', label: '等级', children: company.level },
                    { key: 'discount', label: '服务费折扣', children: discountText(company.discount) },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </Modal>
  )
}
