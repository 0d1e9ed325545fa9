import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell draws a page in less than half the time of the full browser, which builds a window around each. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome']

/** Without a sandbox, which root has not got, and without calls home, which tests are not to make. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** @param {string} command */
const pathOf = (command) => spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() ?? ''
/** @param {string} command */
const has = (command) => pathOf(command) !== ''

/** The system's browser: nothing is downloaded, and the tests see what a Debian desktop sees. */
export function findBrowser() {
  const given = process.env['CHROMIUM']
  if (given) return existsSync(given) ? given : undefined
  return BROWSERS.map(pathOf).find((path) => path !== '')
}
const hasChineseFont = () => has('fc-list') && spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout.trim() !== ''

/** Makes sure of a browser and of Chinese letters. Returns what is still missing, as one line for people, or undefined. */
export function ensureBrowser() {
  const missing = () => [...(findBrowser() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  const wanted = [...(process.env['CHROMIUM'] || has(SHELL) ? [] : [SHELL]), ...missing().filter((name) => name !== 'chromium')]
  if (wanted.length === 0) return undefined
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log(`installing ${wanted.join(', ')} with apt-get ...`)
    if (!install(wanted)) install(missing())
  }
  if (missing().length === 0) return undefined
  return `the browser tests need: ${missing().join(', ')}. On Debian: apt-get install ${SHELL} fonts-noto-cjk; elsewhere set CHROMIUM to a Chromium or Chrome`
}

/** @param {string[]} names */
function install(names) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const apt = (...args) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { encoding: 'utf8', env: environment })
  apt('update')
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...names)
  if (status !== 0) console.log(stderr)
  return status === 0
}
