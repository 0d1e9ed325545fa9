import { App, Button, Form, Input, Skeleton, Space, Switch, Table } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { editPlatformSetting, officialAccountQr, platformFacts, platformSetting } from '@aosp/contract/reference/platform'
import { editPlatformSetting as shape, SettingForm } from '@aosp/contract/reference/platform.shapes'
import { useMay } from '../../../ui/can.tsx'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { HolidayCalendar } from './holiday-calendar.tsx'
import { LinkRows } from './link-rows.tsx'
import './setting.css'

type Setting = Received<typeof platformSetting>
type Fields = Setting['value'] & { changeNote: string }

const REFRESHES = [platformSetting, platformFacts, officialAccountQr]
const { shape: rules } = SettingForm
const TEXTS = [
  ['platformName', '平台名称'],
  ['brand', '品牌'],
  ['hotline', '客服热线'],
  ['hotlineHours', '服务时间'],
  ['email', '电子邮箱'],
  ['organiser', '主办单位'],
  ['address', '联系地址'],
  ['slogan', '宣传语'],
  ['recommendedBrowser', '推荐浏览器'],
] as const

/** What every page says of the platform: names, hotline, official account, partners, filings, and where people sign in. Every save is a version. */
export function SettingPage() {
  const { data, error, refetch } = useFetched(platformSetting, {}, { quiet: true })
  return (
    <PagePanel
      title="平台设置"
      lead="平台名称与品牌、页脚、客服热线、公众号、合作单位、备案号和登录地址。保存后新打开的页面立即生效，每次修改都留有记录；成交确认书和短信签名沿用部署时的名称。"
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Editor key={data.version} setting={data} />}
      <HolidayCalendar />
    </PagePanel>
  )
}

function Editor({ setting }: { setting: Setting }) {
  const { message } = App.useApp()
  const mayEdit = useMay()(editPlatformSetting)
  const { fixed, usual } = setting.loginPath
  const [form] = Form.useForm<Fields>()
  const [touched, setTouched] = useState(false)
  const save = useCall(editPlatformSetting, { refreshes: REFRESHES })
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { changeNote, ...value } = read.values
    const done = await save.run({ version: setting.version, value, changeNote })
    if (done) message.success(done.message)
  }
  const show = (value: Setting['value']) => {
    form.setFieldsValue(value)
    setTouched(true)
  }
  return (
    <>
      <Form<Fields>
        form={form}
        name="platform-setting"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{ ...setting.value, changeNote: '' }}
        onValuesChange={() => setTouched(true)}
      >
        <div className="setting-grid">
          {TEXTS.map(([name, label]) => (
            <Form.Item key={name} name={name} label={label} required rules={[fieldRule(rules[name])]}>
              <Input />
            </Form.Item>
          ))}
          <Form.Item name={['officialAccount', 'name']} label="公众号名称" required rules={[fieldRule(rules.officialAccount.shape.name)]}>
            <Input />
          </Form.Item>
          <Form.Item
            name={['officialAccount', 'url']}
            label="公众号网址"
            extra="页脚的二维码由它生成。"
            required
            rules={[fieldRule(rules.officialAccount.shape.url)]}
          >
            <Input />
          </Form.Item>
          <Form.Item
            name="loginPath"
            label="登录地址"
            extra={fixed === null ? `不填则为 ${usual}；原地址始终可用。` : `部署配置 LOGIN_PATH 已指定为 ${fixed}，此处的设置不生效。`}
            rules={[fieldRule(rules.loginPath)]}
          >
            <Input placeholder={usual} disabled={!mayEdit || fixed !== null} />
          </Form.Item>
          <Form.Item name="assetWatermark" label="资产图片水印" valuePropName="checked" extra="上传资产图片时加上企业名称和日期。">
            <Switch checkedChildren="开" unCheckedChildren="关" />
          </Form.Item>
        </div>
        <LinkRows name="partners" title="合作单位" row={rules.partners.element} max={10} />
        <LinkRows name="filings" title="备案号" row={rules.filings.element} max={5} />
        {mayEdit && (
          <Space align="start" wrap>
            <Form.Item name="changeNote" className="setting-note" rules={[fieldRule(shape.input.shape.changeNote)]}>
              <Input placeholder="修改说明（可不填）" aria-label="修改说明" maxLength={200} />
            </Form.Item>
            <Button type="primary" loading={save.busy} disabled={!touched} onClick={() => void submit()}>
              保存设置
            </Button>
            {touched && (
              <Button
                onClick={() => {
                  form.resetFields()
                  setTouched(false)
                }}
              >
                撤销修改
              </Button>
            )}
          </Space>
        )}
      </Form>
      <History setting={setting} {...(mayEdit ? { onTake: show } : {})} />
    </>
  )
}

function History({ setting: { version, versions }, onTake }: { setting: Setting; onTake?: (value: Setting['value']) => void }) {
  if (versions.length === 0) return null
  return (
    <section aria-label="修改记录">
      <h2 className="setting-title">修改记录</h2>
      <Table<Setting['versions'][number]>
        rowKey="version"
        size="middle"
        scroll={{ x: 640 }}
        pagination={versions.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        dataSource={versions}
        columns={[
          { title: '版本', dataIndex: 'version', width: 110, render: (no: number) => `V${no}${no === version ? '（现行）' : ''}` },
          { title: '修改说明', dataIndex: 'changeNote', render: (note: string) => note || '—' },
          { title: '客服热线', key: 'hotline', width: 160, render: (_value, row) => row.value.hotline },
          { title: '修改人', dataIndex: 'updateBy', width: 110, render: (by: string | null) => by ?? '平台' },
          { title: '修改时间', dataIndex: 'updateTime', width: 180 },
          {
            title: '操作',
            key: 'actions',
            width: 100,
            render: (_value, row) =>
              onTake &&
              row.version !== version && (
                <Button type="link" size="small" aria-label={`填入 V${row.version}`} onClick={() => onTake(row.value)}>
                  填入此版
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}
