import { CheckOutlined } from '@ant-design/icons'
import { Radio, Switch, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { DisplaySettings } from '@aosp/contract/identity/account.shapes'
import { useDisplay } from './display-context.tsx'
import { THEME_COLOURS } from './theme-ramp.ts'
import './display-form.css'

const SWITCHES = [
  ['fixedHeader', '固定顶栏', '滚动页面时顶栏留在原处'],
  ['autoHideHeader', '下滑时隐藏顶栏', '向下滚动超过 100 像素后隐藏，需先固定顶栏'],
  ['fixSiderbar', '固定侧边菜单', '滚动页面时菜单留在原处'],
  ['multipage', '多标签页', '关闭后只保留当前页面；手机上始终为单页'],
  ['colorWeak', '色弱模式', '加强对比和饱和度，链接加下划线'],
] as const satisfies readonly (readonly [keyof DisplaySettings, string, string])[]

/** All display settings, applied at once. Used by the drawer and by the account's own page. */
export function DisplayForm() {
  const { settings, set } = useDisplay()
  return (
    <div className="display-form">
      <Group title="菜单风格">
        <Radio.Group
          optionType="button"
          value={settings.theme}
          onChange={(event) => set({ theme: event.target.value as DisplaySettings['theme'] })}
          options={[
            { value: 'light', label: '亮色菜单' },
            { value: 'dark', label: '暗色菜单' },
          ]}
        />
      </Group>
      <Group title="主题色">
        <div className="theme-colours" role="radiogroup" aria-label="主题色">
          {THEME_COLOURS.map(({ name, colour, ramp }) => {
            const chosen = colour === settings.primaryColor.toUpperCase()
            return (
              <Tooltip key={colour} title={`${name} ${colour}`}>
                <button
                  type="button"
                  role="radio"
                  aria-checked={chosen}
                  aria-label={`${name} ${colour}`}
                  style={{ background: ramp[5] }}
                  onClick={() => set({ primaryColor: colour })}
                >
                  {chosen && <CheckOutlined aria-hidden />}
                </button>
              </Tooltip>
            )
          })}
        </div>
      </Group>
      <Group title="导航模式">
        <Radio.Group
          optionType="button"
          value={settings.layout}
          onChange={(event) => set({ layout: event.target.value as DisplaySettings['layout'] })}
          options={[
            { value: 'sidemenu', label: '侧边导航' },
            { value: 'topmenu', label: '顶部导航' },
          ]}
        />
      </Group>
      <Group title="内容宽度">
        <Radio.Group
          optionType="button"
          value={settings.contentWidth}
          onChange={(event) => set({ contentWidth: event.target.value as DisplaySettings['contentWidth'] })}
          options={[
            { value: 'Fixed', label: '定宽' },
            { value: 'Fluid', label: '流式' },
          ]}
        />
      </Group>
      <Group title="其他">
        {SWITCHES.map(([name, title, hint]) => (
          <label key={name} className="display-switch">
            <span>
              {title}
              <small>{hint}</small>
            </span>
            <Switch
              aria-label={title}
              checked={settings[name]}
              disabled={name === 'autoHideHeader' && !settings.fixedHeader}
              onChange={(on) => set({ [name]: on })}
            />
          </label>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
