import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']
const has = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

const hasBrowser = () => (process.env['CHROMIUM'] ? existsSync(process.env['CHROMIUM']) : BROWSERS.some(has))
const hasChineseFont = () => has('fc-list') && spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout.trim() !== ''

/** Makes sure of a browser and of Chinese letters. Returns what is still missing, as one line for people, or undefined. */
export function ensureBrowser() {
  const missing = () => [...(hasBrowser() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  if (missing().length === 0) return undefined
  const advice = `the browser tests need: ${missing().join(', ')}. On Debian: apt-get install chromium fonts-noto-cjk; elsewhere set CHROMIUM to a Chromium or Chrome`
  if (process.getuid?.() !== 0 || !has('apt-get')) return advice

  console.log(`installing ${missing().join(', ')} with apt-get ...`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { encoding: 'utf8', env: environment })
  apt('update')
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...missing())
  return status === 0 && missing().length === 0 ? undefined : `${advice}\n${stderr ?? ''}`
}
