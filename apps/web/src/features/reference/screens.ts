import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {}
