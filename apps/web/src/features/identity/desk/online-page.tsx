import { App, Avatar, Button, Space, type TableColumnsType } from 'antd'
import { forceLogout, onlineUsers } from '@aosp/contract/identity/session'
import { fileUrl } from '../../../lib/page-config.ts'
import { useMay } from '../../../ui/can.tsx'
import { PagedTable, SearchBar, usePagedList, type RowOf } from '../../../ui/list-page/index.ts'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useCall } from '../../../ui/use-call.ts'

type Row = RowOf<typeof onlineUsers>

const FIELDS = [
  { name: 'username', label: '用户账号' },
  { name: 'realname', label: '用户姓名' },
  { name: 'address', label: '登录地址' },
]
const REFRESHES = [onlineUsers]

/** Live sessions, each ended by its handle. The own one is ended by signing out. */
export function OnlinePage() {
  const { modal, message } = App.useApp()
  const list = usePagedList(onlineUsers, { search: FIELDS })
  const { run } = useCall(forceLogout, { refreshes: REFRESHES })
  const mayEnd = useMay()(forceLogout)

  const columns: TableColumnsType<Row> = [
    { title: '用户账号', dataIndex: 'username', width: 130, sorter: true, render: (name: string, row) => (row.current ? `${name}（我）` : name) },
    {
      title: '用户姓名',
      dataIndex: 'realname',
      width: 130,
      sorter: true,
      render: (name: string, row) => (
        <Space size={8}>
          <Avatar size={24} {...(row.avatar ? { src: fileUrl(row.avatar) } : {})} alt="">
            {name.slice(0, 1)}
          </Avatar>
          {name}
        </Space>
      ),
    },
    { title: '性别', dataIndex: 'sex_dictText', width: 60, render: (text?: string) => text ?? '—' },
    { title: '生日', dataIndex: 'birthday', width: 110, render: (day: string | null) => day ?? '—' },
    { title: '手机号', dataIndex: 'phone', width: 120, render: (phone: string | null) => phone ?? '—' },
    { title: '角色', dataIndex: 'roleName', width: 100 },
    { title: '企业', dataIndex: 'corporateName', ellipsis: true, render: (text: string | null) => text ?? '—' },
    { title: '登录地址', dataIndex: 'address', width: 120 },
    { title: '设备', dataIndex: 'device', width: 150, ellipsis: true },
    { title: '登录时间', dataIndex: 'createTime', width: 170, sorter: true },
    { title: '最近活动', dataIndex: 'lastSeen', width: 105, sorter: true, render: (text: string) => <TimeText value={text} /> },
    {
      title: '操作',
      key: 'actions',
      width: 100,
      fixed: 'right',
      render: (_value, row) => {
        if (row.current) return '当前会话'
        if (!mayEnd) return null
        return (
          <Button type="link" size="small" danger onClick={() => askToEnd(row)}>
            强制下线
          </Button>
        )
      },
    },
  ]

  function askToEnd(row: Row): void {
    modal.confirm({
      title: `让「${row.realname}」下线？`,
      content: `${row.device}，${row.address}。未保存的内容会丢失，对方需要重新登录。`,
      okText: '强制下线',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await run({ token: row.id })
        if (answer) message.success(answer.message)
      },
    })
  }

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">在线用户</h1>
        <p>当前有效的登录会话；强制下线立即生效，对方打开的页面随即退出。</p>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <PagedTable list={list} columns={columns} label="在线用户" width={1390} empty={{ title: '没有在线用户' }} />
    </section>
  )
}
