import '../../lib/old-browser.ts'
import { getDocument, GlobalWorkerOptions, version } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { siteUrl } from '../../lib/page-config.ts'
import workerAddress from './pdf-worker.ts?worker&url'

export type Drawing = {
  /** Text of the page, for readers of the screen. */
  done: Promise<string>
  stop: () => void
  stopped: () => boolean
}
export type OpenPdf = {
  pages: number
  draw: (page: number, canvas: HTMLCanvasElement, scaleFor: (width: number) => number) => Drawing
  close: () => void
}

/** Sharp on dense screens, but no canvas larger than phones can hold. */
const MAX_PIXELS = 12_000_000

/** All files share one worker, which takes none while one is being let go: whoever looks at two in a row waits that long. */
let leaving: Promise<unknown> = Promise.resolve()

export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= new Worker(trusted(workerAddress), { type: 'module', name: 'pdf' })
  // Files whose fonts are not embedded need these tables, or Chinese pages stay blank.
  const tables = siteUrl(`/assets/pdfjs/${version}`)
  await leaving
  const task = getDocument({
    data: bytes,
    cMapUrl: `${tables}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${tables}/standard_fonts/`,
    wasmUrl: `${tables}/wasm/`,
    // The content policy allows no compiled code; the library has plain fallbacks.
    useWasm: false,
    isEvalSupported: false,
    // Its answer's policy lets the worker fetch nothing itself.
    useWorkerFetch: false,
  })
  const document = await task.promise.catch(() => {
    throw new Error('文件格式不正确或已损坏，无法显示')
  })
  return {
    pages: document.numPages,
    close: () => {
      leaving = Promise.allSettled([leaving, task.destroy()])
    },
    draw(number, canvas, scaleFor) {
      let stopped = false
      let cancel = () => {}
      const draw = async (): Promise<string> => {
        const page = await document.getPage(number)
        const scale = scaleFor(page.getViewport({ scale: 1 }).width)
        const shown = page.getViewport({ scale })
        const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (shown.width * shown.height)))
        const viewport = page.getViewport({ scale: scale * density })
        if (stopped) return ''
        canvas.width = Math.floor(viewport.width)
        canvas.height = Math.floor(viewport.height)
        canvas.style.width = `${Math.floor(shown.width)}px`
        canvas.style.height = `${Math.floor(shown.height)}px`
        const task = page.render({ canvas, viewport })
        cancel = () => task.cancel()
        await task.promise
        const { items } = await page.getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join(' ')
      }
      return {
        done: draw(),
        stop: () => {
          stopped = true
          cancel()
        },
        stopped: () => stopped,
      }
    },
  }
}

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string } }

/** Where the policy demands trusted addresses for workers, ours is the one we built ourselves. */
function trusted(address: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  return factory ? factory.createPolicy('aosp-pdf-worker', { createScriptURL: (url) => url }).createScriptURL(address) : address
}
