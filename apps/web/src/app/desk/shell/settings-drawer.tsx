import { App, Button, Drawer, Space } from 'antd'
import { savePreferences } from '@aosp/contract/identity/account'
import { useDisplay } from '../../../ui/display/display-context.tsx'
import { DisplayForm } from '../../../ui/display/display-form.tsx'
import { DEFAULT_SETTINGS } from '../../../ui/display/display-settings.ts'
import { useCall } from '../../../ui/use-call.ts'

/** Display settings beside the page they change. They stay in this browser; one button takes them along to others. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const { settings, set } = useDisplay()
  const { run, busy } = useCall(savePreferences)
  async function save(): Promise<void> {
    const answer = await run({ display: settings })
    if (answer) message.success('已保存到账号，在其他电脑登录时同样生效')
  }
  return (
    <Drawer
      open
      title="界面设置"
      size={340}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存到账号
          </Button>
          <Button onClick={() => set(DEFAULT_SETTINGS)}>恢复默认</Button>
        </Space>
      }
    >
      <DisplayForm />
    </Drawer>
  )
}
