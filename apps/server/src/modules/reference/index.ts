import type { Module } from '../../platform/module.ts'

export const referenceModule = (): Module => ({ name: 'reference', routes: () => {} })
