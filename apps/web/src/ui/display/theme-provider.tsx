import { App, ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { useEffect, useMemo, type ReactNode } from 'react'
import { THEME_COMPILING, THEME_FAILED } from '@aosp/contract/texts'
import { pageConfig } from '../../lib/page-config.ts'
import { useDisplay } from './display-context.tsx'
import { keptMessages, lasting } from './kept-messages.ts'
import { DEFAULT_COLOUR, rampOf, rampOrDefault, textStep } from './theme-ramp.ts'

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** antd reads the same tokens as our own style sheets: one colour, one radius, one font. */
function antdTheme(ramp: readonly string[]): ThemeConfig {
  const primary = textStep(ramp)
  return {
    // The built desk brings the rules in a sheet (antd-sheet.ts).
    zeroRuntime: import.meta.env.PROD,
    hashed: false,
    token: {
      colorPrimary: primary,
      // Pressed and pointed-at buttons get darker, never lighter: their text stays readable.
      colorPrimaryHover: ramp[7] ?? primary,
      colorPrimaryActive: ramp[8] ?? primary,
      colorInfo: primary,
      colorLink: primary,
      colorLinkHover: ramp[7] ?? primary,
      colorPrimaryBg: ramp[0] ?? '',
      colorError: '#cf1322',
      colorSuccess: '#237804',
      colorWarning: '#874d00',
      // Grounds derived from colours so dark would be grey and brown.
      colorSuccessBg: '#f6ffed',
      colorSuccessBorder: '#b7eb8f',
      colorWarningBg: '#fffbe6',
      colorWarningBorder: '#ffe58f',
      colorTextBase: '#1f1f1f',
      colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
      colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
      colorTextDescription: 'rgba(0, 0, 0, 0.6)',
      colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
      colorBgLayout: '#f5f7fa',
      borderRadius: 6,
      borderRadiusLG: 10,
      fontFamily: "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif",
      motion: !wantsLessMotion(),
    },
    components: {
      Menu: {
        itemHeight: 40,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        subMenuItemBg: 'transparent',
        darkItemBg: '#001529',
        darkSubMenuItemBg: '#000c17',
        darkItemSelectedBg: primary,
      },
      Table: { cellPaddingBlockMD: 9, headerBg: '#fafbfc', rowHoverBg: ramp[0] ?? '' },
      Modal: { titleFontSize: 16 },
    },
  }
}

/** Theme, Chinese locale and the nonce for styles antd adds at run time. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { settings } = useDisplay()
  const theme = useMemo(() => antdTheme(rampOrDefault(settings.primaryColor)), [settings.primaryColor])
  return (
    <ConfigProvider
      locale={zhCN}
      csp={{ nonce: pageConfig().nonce }}
      theme={theme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: true }}
    >
      <App message={{ maxCount: 3, duration: lasting(3) }} notification={{ maxCount: 3, duration: lasting(4.5) }}>
        <Dismissal />
        <ThemeColour />
        {children}
      </App>
    </ConfigProvider>
  )
}

function Dismissal() {
  const { message, notification } = App.useApp()
  useEffect(() => {
    const kept = keptMessages()
    if (!kept) return
    kept.dismiss = () => {
      message.destroy()
      notification.destroy()
    }
  }, [message, notification])
  return null
}

let applied = DEFAULT_COLOUR

/** Gives the colour to our own style sheets and says so while the page is redrawn. */
function ThemeColour() {
  const { message } = App.useApp()
  const { settings } = useDisplay()
  const { primaryColor, colorWeak } = settings
  useEffect(() => {
    document.documentElement.classList.toggle('colour-weak', colorWeak)
  }, [colorWeak])
  useEffect(() => {
    if (primaryColor === applied) return
    const key = 'theme'
    void message.open({ key, type: 'loading', content: THEME_COMPILING, duration: 0 })
    let timer: ReturnType<typeof setTimeout>
    try {
      const steps = rampOf(primaryColor)
      const { style } = document.documentElement
      steps.forEach((step, index) => style.setProperty(`--brand-${index + 1}`, step))
      style.setProperty('--brand-text', textStep(steps))
      applied = primaryColor
      // The new colour is on the screen after the next frames; until then the notice stays.
      timer = setTimeout(() => message.destroy(key), 600)
    } catch {
      void message.open({ key, type: 'error', content: THEME_FAILED, duration: lasting(3) })
    }
    return () => clearTimeout(timer)
  }, [primaryColor, message])
  return null
}
