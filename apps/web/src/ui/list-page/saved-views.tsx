import { EyeOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Form, Input, Radio, type MenuProps } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { sharesWith, type RoleCode } from '@aosp/contract/identity/roles'
import { deleteView, savedViews, saveView } from '@aosp/contract/identity/saved-view'
import { session } from '../../lib/session.ts'
import { DialogFrame } from '../dialog/index.ts'
import { useCall, useFetched } from '../use-call.ts'
import { PLAIN_CHOICE, readChoice, type ColumnChoice } from './column-choice.ts'

export type SavedViewsProps = {
  /** The list, as the columns somebody chose are remembered under. */
  name: string
  list: { address: string; goTo: (address: string) => void }
  /** Of a list with columns. */
  settings?: { choice: ColumnChoice; choose: (choice: ColumnChoice) => void }
}
type View = Received<typeof savedViews>[number]
const ROLE_TITLES: Readonly<Record<RoleCode, string>> = { admin: '管理员', operate: '运营', menber: '集团企业会员', external: '外部企业会员' }

/** Conditions, order and columns under a name: one's own, and what the staff shares with a role. */
export function SavedViews({ name, list, settings }: SavedViewsProps) {
  const { message } = App.useApp()
  const { data: views = [] } = useFetched(savedViews, { list: name }, { quiet: true })
  const [open, setOpen] = useState<'save' | 'manage'>()
  const shown = views.find(({ address }) => address === list.address)
  const own = views.filter((view) => view.own)
  const shared = views.filter((view) => !view.own)
  const close = () => setOpen(undefined)

  const apply = (view: View): void => {
    list.goTo(view.address)
    settings?.choose(readChoice(view.columns))
    void message.success(`已切换到视图「${view.name}」`)
  }
  const group = (label: string, of: readonly View[]) =>
    of.length === 0
      ? []
      : [{ type: 'group' as const, label, children: of.map(({ id, name: title, by }) => ({ key: id, label: by ? `${title}（${by}）` : title })) }]
  const menu: MenuProps = {
    items: [
      ...group('我的视图', own),
      ...group('共享视图', shared),
      ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
      { key: 'save', label: '保存当前视图' },
      ...(own.length > 0 ? [{ key: 'manage', label: '管理视图' }] : []),
    ],
    onClick: ({ key }) => {
      const view = views.find(({ id }) => id === key)
      if (view) apply(view)
      else setOpen(key === 'manage' ? 'manage' : 'save')
    },
  }
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menu} autoFocus>
        <Button icon={<EyeOutlined aria-hidden />}>{shown ? `视图：${shown.name}` : '视图'}</Button>
      </Dropdown>
      {open === 'save' && <SaveDialog name={name} views={own} address={list.address} columns={settings?.choice} onClose={close} />}
      {open === 'manage' && <ManageDialog views={own} onClose={close} />}
    </>
  )
}

function ManageDialog({ views, onClose }: { views: readonly View[]; onClose: () => void }) {
  const { message } = App.useApp()
  const { run, busy } = useCall(deleteView, { refreshes: [savedViews] })
  const remove = async ({ id, name }: View): Promise<void> => {
    if (await run({ id })) void message.success(`视图「${name}」已删除`)
  }
  return (
    <DialogFrame open title="管理视图" width={480} fullscreen={false} onClose={onClose}>
      {views.length === 0 ? (
        <p>没有保存的视图。</p>
      ) : (
        <ul className="view-list">
          {views.map((view) => (
            <li key={view.id}>
              <span>
                <b>{view.name}</b> <small>{view.sharedWith ? `共享给全部${ROLE_TITLES[view.sharedWith]}，删除后他们也看不到` : '仅自己'}</small>
              </span>
              <Button danger size="small" disabled={busy} aria-label={`删除视图${view.name}`} onClick={() => void remove(view)}>
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}

type SaveProps = { name: string; views: readonly View[]; address: string; columns: ColumnChoice | undefined; onClose: () => void }

function SaveDialog({ name, views, address, columns, onClose }: SaveProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ name: string; sharedWith: RoleCode | '' }>()
  const typed = Form.useWatch('name', form)?.trim()
  const { run } = useCall(saveView, { refreshes: [savedViews] })
  const roles = sharesWith([session.user()?.role.roleCode ?? ''])
  const replaces = views.some((view) => view.name === typed)
  const submit = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const { hidden, order, widths } = columns ?? PLAIN_CHOICE
    const kept = { hidden: [...hidden], order: [...order], widths: { ...widths } }
    const answer = await run({ list: name, name: values.name, address, columns: kept, sharedWith: values.sharedWith || null })
    if (!answer) return
    void message.success(answer.message)
    onClose()
  }
  return (
    <DialogFrame open title="保存当前视图" width={480} fullscreen={false} okText="保存" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        {columns ? '条件、排序、每页条数和列的显示、顺序、宽度一起保存，换一台电脑也在。' : '期间和条件一起保存，换一台电脑也在；本月、本年等期间随日期推移。'}
      </p>
      <Form form={form} name="saved-view" layout="vertical" initialValues={{ name: '', sharedWith: '' }}>
        <Form.Item
          name="name"
          label="视图名称"
          required
          rules={[{ required: true, whitespace: true, message: '请填写视图名称' }]}
          {...(replaces ? { extra: '已有同名视图，保存后将替换它' } : {})}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
        {roles.length > 0 && (
          <Form.Item name="sharedWith" label="谁能看到">
            <Radio.Group options={[{ value: '', label: '仅自己' }, ...roles.map((role) => ({ value: role, label: `全部${ROLE_TITLES[role]}` }))]} />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}
