import { DescriptionList } from './description-list.tsx'

/** What a dialog says of somebody's contacts once they were uncovered. */
export const contactNotice = (realname: string, { phone, email }: { phone: string | null; email: string | null }) => ({
  title: `${realname} 的联系方式`,
  okText: '关闭',
  content: (
    <>
      <DescriptionList
        columns={1}
        items={[
          { label: '手机号', value: phone || '—' },
          { label: '邮箱', value: email || '—' },
        ]}
      />
      <p>本次查看已记入日志。</p>
    </>
  ),
})
