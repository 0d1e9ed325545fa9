import { toString as drawQr } from 'qrcode'
import { z } from 'zod'
import { PlatformFacts } from '@aosp/contract/reference/platform.shapes'
import { loginPath } from '@aosp/contract/screens'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import type { Db } from '../../platform/db/database.ts'
import type { Settings } from '../../settings.ts'
import './reference.tables.ts'

/** Records written before there was a watermark or a login page to choose have what was so without asking. */
const StoredFacts = PlatformFacts.extend({ assetWatermark: z.boolean().default(true), loginPath: z.string().default('') })

export const PLATFORM_SETTING = 'platform'

export const FIRST_FACTS: PlatformFacts = {
  platformName: PLATFORM_NAME,
  brand: BRAND,
  slogan: '让集团的每一件资产都物尽其用',
  hotline: '400-000-0000',
  hotlineHours: '工作日 08:30–17:30',
  email: 'service@example.com',
  organiser: '远航资产运营有限公司',
  address: '北京市远航路 1 号远航大厦 6 层',
  filings: [
    { text: '京ICP备00000000号-1', href: 'https://beian.example.com/icp' },
    { text: '京公网安备 11000000000000号', href: 'https://beian.example.com/police' },
  ],
  partners: [
    { text: '远航集团', href: 'https://group.example.com' },
    { text: '远航集团财务有限公司', href: 'https://finance.example.com' },
    { text: '固定资产管理系统', href: 'https://assets.example.com' },
  ],
  officialAccount: { name: '航资汇服务号', url: 'https://weixin.example.com/hangzihui' },
  assetWatermark: true,
  loginPath: '',
  recommendedBrowser: '推荐使用 Chrome v89 及以上版本浏览器，分辨率 1680x1050 及以上',
}

export const readFacts = (value: unknown): PlatformFacts => StoredFacts.parse(value)

export async function platformFacts(db: Db, settings: Pick<Settings, 'VARIANT' | 'LOGIN_PATH'>): Promise<PlatformFacts> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', PLATFORM_SETTING).executeTakeFirst()
  // A database that was never seeded still shows its pages.
  const facts = row ? readFacts(row.value) : FIRST_FACTS
  return withLoginPath(facts, settings)
}

const withLoginPath = (facts: PlatformFacts, { LOGIN_PATH, VARIANT }: Pick<Settings, 'VARIANT' | 'LOGIN_PATH'>): PlatformFacts => ({
  ...facts,
  loginPath: LOGIN_PATH ?? (facts.loginPath || loginPath(VARIANT)),
})

/** Asked for every document; a change is told to every node, news may be lost. */
const FRESH_MS = 15_000
const shown = new WeakMap<Db, { at: number; facts: Promise<PlatformFacts> }>()
export const SETTING_CHANGED = 'reference.setting-changed'
export const forgetFacts = (db: Db): void => void shown.delete(db)

/** The same for whoever draws a page, which also comes while the database does not answer: with the names known last. */
export function pageFacts(db: Db, settings: Pick<Settings, 'VARIANT' | 'LOGIN_PATH'>): Promise<PlatformFacts> {
  const known = shown.get(db)
  if (known && performance.now() - known.at < FRESH_MS) return known.facts
  const facts = platformFacts(db, settings).catch(() => known?.facts ?? withLoginPath(FIRST_FACTS, settings))
  shown.set(db, { at: performance.now(), facts })
  return facts
}

export async function officialAccountQr(db: Db, settings: Pick<Settings, 'VARIANT' | 'LOGIN_PATH'>): Promise<{ svg: string; name: string }> {
  const { officialAccount } = await platformFacts(db, settings)
  return { svg: await drawQr(officialAccount.url, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }), name: officialAccount.name }
}
