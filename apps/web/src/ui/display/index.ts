/** The face of the block: screens learn how they are shown from these. */
export { useDisplay } from './display-context.tsx'
export { DisplayForm } from './display-form.tsx'
export { DEFAULT_SETTINGS, tabsOn } from './display-settings.ts'
export { lasting } from './kept-messages.ts'
export { rampOrDefault } from './theme-ramp.ts'
export { useDevice } from './use-device.ts'
