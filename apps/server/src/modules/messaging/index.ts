import type { Module } from '../../platform/module.ts'

export const messagingModule = (): Module => ({ name: 'messaging', routes: () => {} })
