import type { FastifyInstance } from 'fastify'
import { openDatabase } from './platform/db/database.ts'
import { buildHttp } from './platform/http/build-http.ts'
import type { Platform } from './platform/platform.ts'
import type { Settings } from './settings.ts'

export type App = { http: FastifyInstance; platform: Platform; close: () => Promise<void> }

// Filled in below by the composition of modules; see ARCHITECTURE.md for the order they may know each other in.
export async function buildApp(_options: { settings: Settings; databaseUrl: string; now?: () => Date }): Promise<App> {
  void openDatabase
  void buildHttp
  throw new Error('not composed yet')
}

export async function prepareDatabase(_options: { ownerUrl: string; settings: Settings; seed: 'demo' | 'base'; demoPassword: string }): Promise<void> {}
