import type { Module } from '../../platform/module.ts'

export const organisationModule = (): Module => ({ name: 'organisation', routes: () => {} })
