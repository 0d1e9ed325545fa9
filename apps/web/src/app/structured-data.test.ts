import { expect, test } from 'vitest'
import { article } from '@aosp/contract/content/article'
import type { PageConfig } from '@aosp/contract/page-config'
import { publicDetail } from '@aosp/contract/trading/hall'
import type { PortalPage } from '../lib/portal-page.ts'
import { datesOf, structuredOf } from './structured-data.ts'

const config = { platformName: '资产运营支撑平台' } as PageConfig
const page = (path: string, value: unknown): PortalPage => ({ loaded: { [path]: { ok: true, value } } }) as unknown as PortalPage

test('S-030 an article tells search engines its title, its days and who wrote it', () => {
  const text = {
    title: '公告',
    summary: '摘要',
    source: '运营部',
    keywords: ['看样', '机床'],
    publishTime: '2026-11-17 10:00:00',
    correctTime: '2026-11-18 09:00:00',
  }
  const shown = page(article.path, text)
  expect(structuredOf(shown, config)).toEqual({
    '@type': 'NewsArticle',
    headline: '公告',
    description: '摘要',
    inLanguage: 'zh-CN',
    datePublished: '2026-11-17T10:00:00+08:00',
    dateModified: '2026-11-18T09:00:00+08:00',
    author: { '@type': 'Organization', name: '运营部' },
    publisher: { '@type': 'Organization', name: '资产运营支撑平台' },
    keywords: '看样,机床',
  })
  expect(datesOf(shown)).toEqual({ published: '2026-11-17T10:00:00+08:00', modified: '2026-11-18T09:00:00+08:00' })
})

test('a lot tells what is offered, by whom and until when, and no price but the one it starts from', () => {
  const lot = {
    name: '数控车床',
    code: 'CZ1',
    corporateName: '远航精密',
    startPrice: 320_000,
    price: 390_000,
    publishTime: '2026-11-01 09:00:00',
    signEndTime: '2026-11-20 17:00:00',
    state: 2,
    assets: [{ name: '数控车床' }],
  }
  expect(structuredOf(page(publicDetail.path, lot), config)).toEqual({
    '@type': 'Product',
    name: '数控车床',
    sku: 'CZ1',
    category: '数控车床',
    offers: {
      '@type': 'Offer',
      price: 320_000,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: '远航精密' },
      validFrom: '2026-11-01T09:00:00+08:00',
      validThrough: '2026-11-20T17:00:00+08:00',
    },
  })
})

test('other pages have nothing to tell', () => {
  expect(structuredOf({ loaded: {} } as unknown as PortalPage, config)).toBeUndefined()
})
