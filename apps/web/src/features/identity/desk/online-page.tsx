import { App, Button } from 'antd'
import { forceLogout, onlineUsers } from '@aosp/contract/identity/session'
import { useMay } from '../../../ui/can.tsx'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf } from '../../../ui/list-page/index.ts'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useCall } from '../../../ui/use-call.ts'

type Row = RowOf<typeof onlineUsers>

const SOURCE = callListSource({ list: onlineUsers })
const FIELDS = [
  { name: 'username', label: '账号' },
  { name: 'realname', label: '姓名' },
  { name: 'address', label: '登录地址' },
]
const REFRESHES = [onlineUsers]

/** Live sessions, each ended by its handle. The own one is ended by signing out. */
export function OnlinePage() {
  const { modal, message } = App.useApp()
  const list = useListPage(SOURCE, { search: FIELDS })
  const { run } = useCall(forceLogout, { refreshes: REFRESHES })
  const mayEnd = useMay()(forceLogout)

  const columns: ListColumn<Row>[] = [
    { key: 'username', title: '账号', dataIndex: 'username', width: 130, sorter: true },
    { key: 'realname', title: '姓名', dataIndex: 'realname', width: 130, sorter: true },
    { key: 'sex', title: '性别', dataIndex: 'sex_dictText', width: 70, spare: true, render: (text?: string) => text ?? '—' },
    { key: 'birthday', title: '生日', dataIndex: 'birthday', width: 120, spare: true, render: (day: string | null) => day ?? '—' },
    { key: 'phone', title: '手机号', dataIndex: 'phone', width: 130, spare: true, render: (phone: string | null) => phone ?? '—' },
    { key: 'roleName', title: '角色', dataIndex: 'roleName', width: 110 },
    { key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 200, ellipsis: true, render: (text: string | null) => text ?? '—' },
    { key: 'address', title: '登录地址', dataIndex: 'address', width: 140 },
    { key: 'device', title: '设备', dataIndex: 'device', width: 170, ellipsis: true },
    { key: 'createTime', title: '登录时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'lastSeen', title: '最近活动', dataIndex: 'lastSeen', width: 120, sorter: true, render: (text: string) => <TimeText value={text} /> },
    {
      key: 'actions',
      title: '操作',
      settled: true,
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
        <p>当前有效的登录会话；强制下线立即生效，对方打开的页面随即提示重新登录。</p>
      </div>
      <ListPage list={list} name="identity/online" columns={columns} label="在线用户" width={1270} empty={{ title: '没有在线用户' }} />
    </section>
  )
}
