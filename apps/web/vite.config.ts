import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdSheet } from './antd-sheet.ts'
import { callAddresses } from './call-addresses.ts'
import { chunkGroups } from './chunk-groups.ts'
import { pdfTables } from './pdf-tables.ts'
import { plainTableFilters } from './plain-table-filters.ts'

const root = import.meta.dirname
const [gate, portal, desk] = ['visitor-gate.ts', 'portal.tsx', 'desk.tsx'].map((file) => resolve(root, 'src/app', file)) as [string, string, string]

/**
 * Two browser entries (portal for visitors, desk after sign-in) and one server bundle that renders the portal.
 * The documents themselves are written by our server from the manifest, so there is no index.html.
 */
export default defineConfig(({ mode }) => ({
  root,
  // Relative addresses let the platform live under a path prefix without a rebuild.
  base: './',
  plugins: [react(), ...(mode === 'portal-server' ? [] : [callAddresses(), pdfTables(), plainTableFilters(), antdSheet()])],
  ...(mode === 'portal-server' ? {} : { resolve: { alias: [{ find: /^zod$/, replacement: resolve(root, 'zod-without-eval.ts') }] } }),
  worker: { format: 'es' as const },
  build:
    mode === 'portal-server'
      ? {
          outDir: resolve(root, '../../dist/web-server'),
          emptyOutDir: true,
          ssr: true,
          copyPublicDir: false,
          // The document viewer only ever opens in a browser.
          rolldownOptions: { input: resolve(root, 'src/app/portal-server.tsx'), external: /pdf-viewer\/document-viewer/ },
        }
      : {
          outDir: resolve(root, '../../dist/web'),
          emptyOutDir: true,
          manifest: true,
          sourcemap: false,
          cssCodeSplit: true,
          // What each page may weigh is checked by the budget of the test command.
          chunkSizeWarningLimit: 2000,
          // The footer promises Chrome 89.
          target: 'chrome89',
          rolldownOptions: {
            input: [gate, portal, desk],
            output: {
              codeSplitting: chunkGroups([
                { file: 'gate', entry: gate },
                { file: 'shared', entry: portal },
                { file: 'shared-later', entry: portal, later: true },
                { file: 'desk-frame', entry: desk },
              ]),
            },
          },
        },
  ...(mode === 'portal-server' ? { ssr: { noExternal: true as const } } : {}),
  server: { host: '127.0.0.1', port: 5173, strictPort: true, cors: true },
}))
