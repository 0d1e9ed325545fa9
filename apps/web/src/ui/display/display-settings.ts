import { DisplaySettings } from '@aosp/contract/identity/account.shapes'
import { DEFAULT_COLOUR } from './theme-ramp.ts'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** What the documents name is theirs: colour, light, side menu, fixed width, fixed header. */
export const DEFAULT_SETTINGS: DisplaySettings = {
  theme: 'light',
  primaryColor: DEFAULT_COLOUR,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixSiderbar: true,
  colorWeak: false,
  multipage: true,
  sidebarOpened: true,
}

/** Scrolled further than this, an auto-hiding header goes away. */
export const AUTO_HIDE_AFTER = 100

/** A header that is not fixed scrolls away by itself, so it cannot hide as well. */
export function change(settings: DisplaySettings, patch: Partial<DisplaySettings>): DisplaySettings {
  const changed = { ...settings, ...patch }
  return changed.fixedHeader ? changed : { ...changed, autoHideHeader: false }
}

/** Settings from a store that may be older, newer or broken; what does not fit is taken from the defaults. */
export function readSettings(stored: unknown): DisplaySettings {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const valid = Object.entries(DisplaySettings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(fields[name])
    return read.success ? [[name, read.data] as const] : []
  })
  return change(DEFAULT_SETTINGS, Object.fromEntries(valid))
}

export const deviceOf = (width: number): Device => (width < 768 ? 'mobile' : width < 992 ? 'tablet' : 'desktop')

export const headerHides = (settings: DisplaySettings, scrolled: number): boolean =>
  settings.fixedHeader && settings.autoHideHeader && scrolled > AUTO_HIDE_AFTER

/** Tabs need room: they are off on phones and in single-page mode. */
export const tabsOn = (settings: DisplaySettings, device: Device): boolean => settings.multipage && device !== 'mobile'

/** 200 px open and 80 px folded; the top-menu shell's side list of the current group is 208 px. */
export const siderWidth = (settings: DisplaySettings): number => (settings.layout === 'topmenu' ? 208 : settings.sidebarOpened ? 200 : 80)
