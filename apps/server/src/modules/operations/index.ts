import type { Module } from '../../platform/module.ts'

export const operationsModule = (): Module => ({ name: 'operations', routes: () => {} })
