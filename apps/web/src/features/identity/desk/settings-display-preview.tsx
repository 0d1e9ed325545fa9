import type { DisplaySettings } from '@aosp/contract/identity/account.shapes'
import './account.css'

const NAVIGATION = { sidemenu: '侧边导航', topmenu: '顶部导航' } as const
const MENU = { light: '亮色菜单', dark: '暗色菜单' } as const
const WIDTH = { Fixed: '定宽', Fluid: '流式' } as const

/** A small drawing of the desk as it looks with these settings. */
export function DisplayPreview({ settings }: { settings: DisplaySettings }) {
  const { layout, theme, contentWidth, multipage, fixedHeader } = settings
  const words = [NAVIGATION[layout], MENU[theme], WIDTH[contentWidth], multipage ? '多标签页' : '单页', fixedHeader ? '顶栏固定' : '顶栏随页面滚动']
  return (
    <>
      <div
        className="display-preview"
        role="img"
        aria-label={`界面示意：${words.join('，')}`}
        data-layout={layout}
        data-theme={theme}
        data-width={contentWidth}
      >
        <div className="preview-header">
          <i className="preview-logo" />
          <i className="preview-user" />
        </div>
        <div className="preview-menu">
          <i data-current />
          <i />
          <i />
          <i />
        </div>
        <div className="preview-main">
          {multipage && (
            <div className="preview-tabs">
              <i />
              <i data-current />
              <i />
            </div>
          )}
          <div className="preview-page">
            <i className="preview-title" />
            <i className="preview-button" />
            <i />
            <i />
            <i />
          </div>
        </div>
      </div>
      <p className="account-note">{words.join(' · ')}</p>
    </>
  )
}
