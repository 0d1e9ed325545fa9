import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { no } from '@aosp/contract/refusals'
import { startTestApp, type TestApp } from './test-app.ts'

/** Doors that systems of this family left open: designers, consoles, generators, samples, sources. We have none of them. */
const PATHS = [
  '/jmreport/list',
  '/jmreport/show',
  '/jmreport/queryFieldBySql',
  '/jmreport/loadTableData',
  '/jmreport/executeSelectApi',
  '/jmreport/save',
  '/jmreport/download/image',
  '/jmreport/exportAllExcelStream',
  '/jmreport/testConnection',
  '/drag/onlDragDatasetHead/getAllChartData',
  '/drag/page/list',
  '/druid/index.html',
  '/druid/sql.json',
  '/druid/datasource.json',
  '/actuator',
  '/actuator/env',
  '/actuator/heapdump',
  '/actuator/threaddump',
  '/actuator/metrics',
  '/actuator/redis/info',
  '/swagger-ui.html',
  '/swagger-resources',
  '/swagger/index.html',
  '/doc.html',
  '/v2/api-docs',
  '/v3/api-docs',
  '/online/cgform/api/parseSql',
  '/online/cgform/api/getData/x',
  '/online/cgform/head/fileTree',
  '/online/cgform/head/enhanceJava/x',
  '/online/cgform/api/codeGenerate',
  '/online/cgform/api/exportXls/x',
  '/online/cgreport/api/getColumnData/x',
  '/online/cgreport/head/parseSql',
  '/tool/gen/list',
  '/tool/gen/download/x',
  '/sys/api/queryTableDictItemsByCode',
  '/sys/api/getUserByName',
  '/sys/api/queryFilterTableDictInfo',
  '/sys/ng-alain/getDictItemsByTable',
  '/sys/dict/queryTableData',
  '/sys/dict/getDictItemsByTable',
  '/sys/common/transmitUrl',
  '/sys/common/fetchImage',
  '/sys/upload/uploadMinio',
  '/sys/user/querySysUser',
  '/sys/getEncryptedString',
  '/airag/chat/send',
  '/airag/flow/run',
  '/test/jeecgDemo/list',
  '/test/jeecgDemo/exportXls',
  '/mock/json/x',
  '/bigscreen/template1',
  '/generic/demo',
  '/big-screen/x',
  '/h2-console',
  '/phpmyadmin/index.php',
  '/metrics',
  '/debug/pprof',
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.npmrc',
  '/.data/postgres-access.json',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/vite.config.ts',
  '/src/app/desk.tsx',
  '/main.js',
  '/server/main.js',
  '/main.js.map',
  '/assets/desk.js.map',
  '/assets/portal.js.map',
  '/.vite/manifest.json',
] as const

const FORBIDDEN_PARTS =
  /\/jmreport\/|\/drag\/|\/druid\/|\/actuator\/|\/swagger|\/v[23]\/api-docs|\/online\/cgform\/|\/tool\/gen\/|\/sys\/api\/|\/airag\/|\.map$|\/\./

/** Of the doors of this family these are kept, behind the monitors' permission and redacted when noted: clients of the family ask for them. */
const MONITORS = [
  '/sys/actuator/redis/queryDiskInfo',
  '/sys/actuator/redis/info',
  '/sys/actuator/redis/keysSize',
  '/sys/actuator/redis/memoryInfo',
  '/sys/actuator/memory/info',
  '/actuator/metrics/:name',
  '/actuator/httptrace',
]

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

test('no declared call lies in a forbidden part, but for the monitors, which take the right of administrators', () => {
  const inside = allCalls.filter(({ call }) => FORBIDDEN_PARTS.test(call.path))
  expect(inside.map(({ call }) => [call.path, call.access])).toEqual(MONITORS.map((path) => [path, 'monitor:list']))
})

describe.each([
  ['a visitor', false],
  ['the administrator', true],
])('for %s', (_who, signedIn) => {
  test.each(PATHS)('%s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.http.inject({ method, url, headers: signedIn ? { 'x-access-token': admin } : {}, ...(method === 'POST' ? { payload: {} } : {}) })
      expect(reply.statusCode, `${method} ${url}`).toBe(404)
      // The same words for all of them: the answer does not tell what kind of thing was looked for.
      const { timestamp: _at, ...body } = reply.json<Record<string, unknown>>()
      expect(body).toEqual({ success: false, message: no('noRoute').message, code: 404, result: null })
    }
  })
})
