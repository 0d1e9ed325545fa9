import type { ComponentType } from 'react'
import { screenAt } from '@aosp/contract/screens'
import { pageConfig } from '../../lib/page-config.ts'
import { screens as analysis } from '../../features/analysis/screens.ts'
import { screens as assets } from '../../features/assets/screens.ts'
import { screens as content } from '../../features/content/screens.ts'
import { screens as funds } from '../../features/funds/screens.ts'
import { screens as gallery } from '../../features/gallery/screens.ts'
import { screens as identity } from '../../features/identity/screens.ts'
import { screens as inquiry } from '../../features/inquiry/screens.ts'
import { screens as messaging } from '../../features/messaging/screens.ts'
import { screens as operations } from '../../features/operations/screens.ts'
import { screens as organisation } from '../../features/organisation/screens.ts'
import { screens as portal } from '../../features/portal/screens.ts'
import { screens as reference } from '../../features/reference/screens.ts'
import { screens as settlement } from '../../features/settlement/screens.ts'
import { screens as sharing } from '../../features/sharing/screens.ts'
import { screens as trading } from '../../features/trading/screens.ts'
import { lazyScreen, preloadScreen, type ScreenMap } from '../../ui/lazy-screen.tsx'

/** Every page of the desk this build has, by screen key. */
const screens: ScreenMap = {
  ...analysis,
  ...assets,
  ...content,
  ...funds,
  ...gallery,
  ...identity,
  ...inquiry,
  ...messaging,
  ...operations,
  ...organisation,
  ...portal,
  ...reference,
  ...settlement,
  ...sharing,
  ...trading,
}

/** Loads the code of the page at an address ahead of time, if there is one. */
export function preloadScreenAt(path: string): void {
  const key = screenAt(path, pageConfig().variant)?.key ?? ''
  const loader = screens[key]
  if (loader) preloadScreen(key, loader)
}

export const hasScreen = (key: string): boolean => Object.prototype.hasOwnProperty.call(screens, key)

const made = new Map<string, ComponentType>()

/** The same component for the same key, so that a re-render of the shell never remounts a page. */
export function screenFor(key: string): ComponentType {
  const known = made.get(key) ?? lazyScreen(key, screens[key])
  made.set(key, known)
  return known
}
