import { App, Button, Space } from 'antd'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import type { DisplaySettings } from '@aosp/contract/identity/account.shapes'
import { DEFAULT_SETTINGS, DisplayForm, useDisplay } from '../../../ui/display/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Mark } from './account-panel.tsx'
import { DisplayPreview } from './settings-display-preview.tsx'
import { SettingsLayout } from './settings-layout.tsx'

const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof DisplaySettings)[]
const isSame = (one: DisplaySettings, other: DisplaySettings): boolean => NAMES.every((name) => one[name] === other[name])
const REFRESHES = [preferences]

/** The look of the desk. Every choice applies at once in this browser; saving takes it along to others. */
export function SettingsCustomPage() {
  const { message } = App.useApp()
  const { settings, set } = useDisplay()
  const kept = useFetched(preferences, {}, { quiet: true })
  const { run, busy } = useCall(savePreferences, { refreshes: REFRESHES })
  const isSaved = kept.data !== undefined && isSame(settings, kept.data.display ?? DEFAULT_SETTINGS)

  async function save(): Promise<void> {
    const answer = await run({ display: settings })
    if (answer) message.success('已保存到账号，在其他电脑登录时同样生效')
  }
  return (
    <SettingsLayout note="选择后立即生效，只影响您自己看到的界面。">
      <div className="custom-columns">
        <Panel title="界面显示">
          <DisplayForm />
          <Space className="custom-actions" wrap>
            <Button type="primary" loading={busy} disabled={isSaved} onClick={() => void save()}>
              保存到账号
            </Button>
            <Button disabled={isSame(settings, DEFAULT_SETTINGS)} onClick={() => set(DEFAULT_SETTINGS)}>
              恢复默认
            </Button>
            <span role="status">
              {kept.data && (isSaved ? <Mark tone="good">与账号中保存的一致</Mark> : <Mark tone="busy">仅在本浏览器生效，尚未保存到账号</Mark>)}
              {kept.error && <Mark tone="bad">未能读取账号中保存的设置</Mark>}
            </span>
          </Space>
        </Panel>
        <Panel title="预览">
          <DisplayPreview settings={settings} />
        </Panel>
      </div>
    </SettingsLayout>
  )
}
