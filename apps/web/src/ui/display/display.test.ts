import { describe, expect, test } from 'vitest'
import { THEME_FAILED } from '../../lib/texts.ts'
import { change, DEFAULT_SETTINGS, deviceOf, headerHides, readSettings, siderWidth, tabsOn } from './display-settings.ts'
import { contrast, rampOf, textStep, THEME_COLOURS } from './theme-ramp.ts'

describe('display settings', () => {
  test('K-022 E-040 defaults: #1890FF, light, side menu, fixed width, fixed header', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({ primaryColor: '#1890FF', theme: 'light', layout: 'sidemenu', contentWidth: 'Fixed', fixedHeader: true })
    expect(Object.keys(DEFAULT_SETTINGS).sort()).toEqual(
      ['autoHideHeader', 'colorWeak', 'contentWidth', 'fixSiderbar', 'fixedHeader', 'layout', 'multipage', 'primaryColor', 'sidebarOpened', 'theme'].sort(),
    )
    expect([360, 800, 1680].map(deviceOf)).toEqual(['mobile', 'tablet', 'desktop'])
  })
  test('L-047 unfixing the header turns auto-hide off', () => {
    const hiding = change(DEFAULT_SETTINGS, { autoHideHeader: true })
    expect(hiding.autoHideHeader).toBe(true)
    const loose = change(hiding, { fixedHeader: false })
    expect(loose).toMatchObject({ fixedHeader: false, autoHideHeader: false })
    expect(change(loose, { autoHideHeader: true }).autoHideHeader).toBe(false)
  })
  test('K-024 the header hides past 100 px, not at it', () => {
    const hiding = change(DEFAULT_SETTINGS, { autoHideHeader: true })
    expect([99, 100, 101].map((scrolled) => headerHides(hiding, scrolled))).toEqual([false, false, true])
    expect(headerHides(DEFAULT_SETTINGS, 500)).toBe(false)
  })
  test('L-023 L-025 tabs are off on phones and in single-page mode', () => {
    expect(tabsOn(DEFAULT_SETTINGS, 'desktop')).toBe(true)
    expect(tabsOn(DEFAULT_SETTINGS, 'mobile')).toBe(false)
    expect(tabsOn({ ...DEFAULT_SETTINGS, multipage: false }, 'desktop')).toBe(false)
  })
  test('L-008 L-009 the side menu is 200, 80 or 208 px wide', () => {
    expect(siderWidth(DEFAULT_SETTINGS)).toBe(200)
    expect(siderWidth({ ...DEFAULT_SETTINGS, sidebarOpened: false })).toBe(80)
    expect(siderWidth({ ...DEFAULT_SETTINGS, layout: 'topmenu' })).toBe(208)
  })
  test('what a broken store says is replaced by defaults, field by field', () => {
    expect(readSettings(undefined)).toEqual(DEFAULT_SETTINGS)
    expect(readSettings('nonsense')).toEqual(DEFAULT_SETTINGS)
    expect(readSettings({ theme: 'dark', layout: 'sideways', extra: 1 })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
  })
})

describe('theme colours', () => {
  test('K-023 L-028 there are eight, #1890FF among them', () => {
    expect(THEME_COLOURS).toHaveLength(8)
    expect(THEME_COLOURS.map(({ colour }) => colour)).toContain('#1890FF')
    for (const { colour, ramp } of THEME_COLOURS) expect(ramp[5]).toBe(colour.toLowerCase())
  })
  test.each(THEME_COLOURS.map(({ name, ramp }) => [name, ramp] as const))('%s carries readable text', (_name, ramp) => {
    const step = textStep(ramp)
    expect(contrast(step, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(step, ramp[0])).toBeGreaterThanOrEqual(4.5)
  })
  test('#1890FF itself does not', () => {
    expect(contrast('#1890ff', '#ffffff')).toBeCloseTo(3.24, 2)
  })
  test('X-018 any other colour fails with the quoted text', () => {
    expect(() => rampOf('#123456')).toThrow(THEME_FAILED)
  })
})
