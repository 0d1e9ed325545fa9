import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findBrowser } from '../tools/browser.mjs'

const root = resolve(import.meta.dirname, '..')

const HTML = `<!doctype html><meta charset="utf-8"><script id="page-config" type="application/json">{"variant":"standard","basePath":"","staticDomain":"","nonce":""}</script><div id="root" style="width:1400px"></div><script type="module" src="./page.tsx"></script>`

/** Bundled as for production and served on a loopback port. */
async function serveBundle(folder: string, source: string): Promise<{ url: string; close: () => void }> {
  await writeFile(join(folder, 'index.html'), HTML)
  await writeFile(join(folder, 'page.tsx'), source)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [{ find: /^(react|react-dom|antd|@tanstack\/react-query)(\/.*)?$/, replacement: `${join(root, 'node_modules')}/$1$2` }],
    },
    build: { outDir: join(folder, 'dist'), target: 'chrome89', chunkSizeWarningLimit: 10_000 },
  })
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/')
    readFile(join(folder, 'dist', path)).then(
      (body) => response.setHeader('content-type', types[path.split('.').pop() ?? ''] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

/** Runs a bench against a page of our own code in a real browser; the source sets `window.bench` when it is ready. */
export async function withBundledPage(source: string, run: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-page-bench-'))
  try {
    const bundle = await serveBundle(folder, source)
    const executablePath = findBrowser()
    if (!executablePath) throw new Error('No Chromium found: install the package "chromium" or set CHROMIUM to its path')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(bundle.url)
      await page.waitForFunction(() => 'bench' in globalThis)
      await run(page)
    } finally {
      await browser.close()
      bundle.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
