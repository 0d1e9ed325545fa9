import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PortalDocument, PortalRequest } from '@aosp/contract/platform/portal-document'

export type EntryFiles = { script: string; preload: string[]; styles: string[] }
export type WebBuild = {
  /** The portal's server bundle, as apps/web/src/app/portal-server.tsx exports it. */
  renderPortal: (request: PortalRequest) => Promise<PortalDocument>
  portal: EntryFiles
  desk: EntryFiles
  /** Runs before the desk where a session is needed. */
  gate: EntryFiles
  /** Written into the portal's documents, so the first picture needs no second request. */
  portalCss: string
  /** The same for pages in files of their own, by source: their style, and the scripts to fetch ahead. */
  pages: ReadonlyMap<string, { css: string; preload: string[] }>
  /** Folder with the files to serve. */
  folder: string | undefined
  /** While developing: where Vite serves scripts and styles. */
  devOrigin?: string
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }>

export async function loadWebBuild(root: string): Promise<WebBuild> {
  const folder = join(root, 'dist/web')
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const portal = entryFiles(manifest, 'src/app/portal.tsx')
  const css = await Promise.all(portal.styles.map((file) => readFile(join(folder, file), 'utf8')))
  const bundle = (await import(pathToFileURL(join(root, 'dist/web-server/portal-server.js')).href)) as Pick<WebBuild, 'renderPortal'>
  const desk = entryFiles(manifest, 'src/app/desk.tsx')
  const gate = entryFiles(manifest, 'src/app/visitor-gate.ts')
  return { renderPortal: bundle.renderPortal, portal, desk, gate, portalCss: css.join('\n'), pages: await pageFiles(folder, manifest, portal), folder }
}

/** While developing, Vite serves scripts and styles from its own origin and the portal is rendered from source. */
export async function loadWebSources(root: string, origin: string): Promise<WebBuild> {
  const bundle = (await import(pathToFileURL(join(root, 'apps/web/src/app/portal-server.tsx')).href)) as Pick<WebBuild, 'renderPortal'>
  const entry = (file: string): EntryFiles => ({ script: `${origin}/src/app/${file}`, preload: [], styles: [] })
  return {
    renderPortal: bundle.renderPortal,
    portal: entry('portal.tsx'),
    desk: entry('desk.tsx'),
    gate: entry('visitor-gate.ts'),
    portalCss: `@import url("${origin}/src/ui/light/portal.css?direct");`,
    pages: new Map(),
    folder: join(root, 'apps/web/public'),
    devOrigin: origin,
  }
}

/** Sources of pages for visitors: the feature of the portal, and the folder `portal` of the others. */
const VISITOR_PAGES = /^src\/features\/([^/]+\/)?portal\//

async function pageFiles(folder: string, manifest: Manifest, portal: EntryFiles): Promise<WebBuild['pages']> {
  const sources = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && VISITOR_PAGES.test(key))
  const known = new Set([portal.script, ...portal.preload, ...portal.styles])
  const pages = sources.map(async (source) => {
    const { script, preload, styles } = entryFiles(manifest, source)
    const css = await Promise.all(styles.filter((file) => !known.has(file)).map((file) => readFile(join(folder, file), 'utf8')))
    return [source, { css: css.join('\n'), preload: [script, ...preload].filter((file) => !known.has(file)) }] as const
  })
  return new Map(await Promise.all(pages))
}

function entryFiles(manifest: Manifest, name: string): EntryFiles {
  const entry = manifest[name]
  if (!entry) throw new Error(`the web build has no entry ${name}`)
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  visit(name)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    script: entry.file,
    preload: chunks.map((chunk) => chunk.file).filter((file) => file !== entry.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}
