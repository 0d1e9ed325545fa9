import type { Module } from '../../platform/module.ts'

export const contentModule = (): Module => ({ name: 'content', routes: () => {} })
