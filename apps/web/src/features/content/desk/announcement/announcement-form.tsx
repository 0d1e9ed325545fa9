import { App, AutoComplete, DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { PRIORITIES } from '@aosp/contract/content/announcement'
import { AnnouncementForm as Schema, RECEIVERS_MAX, type Priority } from '@aosp/contract/content/announcement.shapes'
import { addAnnouncement, announcement, announcements, editAnnouncement } from '@aosp/contract/content/announcement'
import type { Received } from '@aosp/contract/endpoint'
import { roles } from '@aosp/contract/identity/directory'
import { openTarget } from '@aosp/contract/content/open-page'
import { SCREENS } from '@aosp/contract/screens'
import { Can } from '../../../../ui/can.tsx'
import { DictRadio } from '../../../../ui/dict/index.ts'
import { RichText } from '../../../../ui/editors/index.ts'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../../ui/form-rule.ts'
import { ListPickerInput, ROLES, USERS_BY_DEPARTMENT } from '../../../../ui/pickers/index.ts'
import { useCall } from '../../../../ui/use-call.ts'

export type AnnouncementDetail = Received<typeof announcement>

type Fields = {
  titile: string // sic
  msgCategory: '1' | '2'
  priority: Priority
  msgType: 'ALL' | 'USER'
  /** Account ids with commas between, as they are sent. */
  receivers: string
  /** Codes of roles with commas between: whoever holds one receives it too. */
  roleCodes: string
  period: [Dayjs | null, Dayjs | null] | null
  openPage: string
  msgAbstract: string
  msgContent: string
}

/** People by department, called what they are here. */
const RECEIVERS = { ...USERS_BY_DEPARTMENT, what: '接收人' }
const REFRESHES = [announcements, announcement]
const TIME = 'YYYY-MM-DD HH:mm:ss'

/** Screens an announcement can lead to: those whose address is complete as it stands. */
const PAGES = SCREENS.filter(({ entry, route, reach }) => entry === 'desk' && !route.includes(':') && reach !== 'public').map(({ route, title }) => ({
  value: route,
  label: `${title}（${route}）`,
}))

const toFields = (known: AnnouncementDetail | undefined): Fields => ({
  titile: known?.titile ?? '',
  msgCategory: known?.msgCategory ?? '1',
  priority: known?.priority ?? 'L',
  msgType: known?.msgType ?? 'ALL',
  receivers: known?.receivers.map(({ id }) => id).join(',') ?? '',
  roleCodes: '',
  period: known?.startTime || known?.endTime ? [known.startTime ? dayjs(known.startTime) : null, known.endTime ? dayjs(known.endTime) : null] : null,
  openPage: known?.openPage ?? '',
  msgAbstract: known?.msgAbstract ?? '',
  msgContent: known?.msgContent ?? '',
})

const toSent = ({ receivers, roleCodes, period, openPage, ...fields }: Fields, known: AnnouncementDetail | undefined) => ({
  ...fields,
  userIds: fields.msgType === 'USER' ? receivers : '',
  roleCodes: fields.msgType === 'USER' ? roleCodes : '',
  startTime: period?.[0]?.format(TIME) ?? '',
  endTime: period?.[1]?.format(TIME) ?? '',
  openPage,
  // What another part of the platform wrote as a component stays one.
  openType: openPage ? (known?.openType === 'component' && known.openPage === openPage ? ('component' as const) : ('url' as const)) : ('' as const),
  busType: known?.busType ?? '',
  busId: known?.busId ?? '',
})

/** The form of an announcement. */
export function AnnouncementEditor({ known, onClose }: { known?: AnnouncementDetail; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const msgType = Form.useWatch('msgType', form)
  const add = useCall(addAnnouncement, { refreshes: REFRESHES })
  const edit = useCall(editAnnouncement, { refreshes: REFRESHES })

  async function save(): Promise<void> {
    const read = await validated(form)
    if (!read.ok) return
    const sent = toSent(read.values, known)
    const answer = known ? await edit.run({ ...sent, id: known.id }) : await add.run(sent)
    if (!answer) return
    message.success(known ? answer.message : '已保存为草稿，发布后接收人才会看到')
    onClose()
  }
  return (
    <DrawerFrame open width={720} title={known ? '编辑公告' : '新增公告'} onClose={onClose} onOk={save} okText="保存" isDirty={() => form.isFieldsTouched()}>
      <Form<Fields> name="announcement" form={form} layout="vertical" initialValues={toFields(known)}>
        <Form.Item name="titile" /* sic */ label="标题" required rules={[fieldRule(Schema.shape.titile)]}>
          <Input maxLength={100} showCount placeholder="请输入标题" />
        </Form.Item>
        <Form.Item name="msgCategory" label="消息类型" required>
          <DictRadio code="msg_category" />
        </Form.Item>
        <Form.Item name="priority" label="优先级" required>
          <Radio.Group options={Object.entries(PRIORITIES).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="msgType" label="公告对象" required>
          <DictRadio code="msg_type" />
        </Form.Item>
        {msgType === 'USER' && (
          <>
            <Form.Item
              name="receivers"
              label="接收人"
              dependencies={['roleCodes']}
              rules={[
                ({ getFieldValue }) => ({
                  validator: async (_rule, ids: string) => {
                    if (!ids && !getFieldValue('roleCodes')) throw new Error('请选择接收人')
                  },
                }),
              ]}
            >
              <ListPickerInput picker={RECEIVERS} store="id" multiple limit={RECEIVERS_MAX} {...(known ? { known: known.receivers } : {})} />
            </Form.Item>
            <Can call={roles}>
              <Form.Item name="roleCodes" label="接收角色" extra="保存时，所选角色的全部人员加入接收人。">
                <ListPickerInput picker={ROLES} multiple />
              </Form.Item>
            </Can>
          </>
        )}
        <Form.Item name="period" label="有效期" extra="不填则发布后立即生效、长期有效；失效后不再提醒。">
          <DatePicker.RangePicker showTime allowEmpty={[true, true]} className="fill" />
        </Form.Item>
        <Form.Item
          name="openPage"
          label="处理页面"
          extra="填写后，接收人可以点击“去处理”前往。可以选择平台页面，或填写 https:// 开头的网址。"
          rules={[{ validator: async (_rule, page: string) => checkPage(page, known) }]}
        >
          <AutoComplete
            allowClear
            options={PAGES}
            showSearch={{ filterOption: (typed, option) => (option?.label ?? '').includes(typed) }}
            placeholder="选择页面或输入网址"
          />
        </Form.Item>
        <Form.Item name="msgAbstract" label="摘要" rules={[fieldRule(Schema.shape.msgAbstract)]}>
          <Input.TextArea maxLength={200} showCount rows={3} placeholder="不填则取正文开头" />
        </Form.Item>
        <Form.Item name="msgContent" label="正文" rules={[fieldRule(Schema.shape.msgContent)]}>
          <RichText aria-label="正文" />
        </Form.Item>
      </Form>
    </DrawerFrame>
  )
}

async function checkPage(page: string, known: AnnouncementDetail | undefined): Promise<void> {
  if (!page || page === known?.openPage || openTarget('url', page)) return
  throw new Error('处理页面只能是平台内的页面或以 https:// 开头的网址')
}
