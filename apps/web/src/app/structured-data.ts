import { article } from '@aosp/contract/content/article'
import type { PageConfig } from '@aosp/contract/page-config'
import { publicDetail } from '@aosp/contract/trading/hall'
import { stageOf } from '@aosp/contract/trading/hall-codes'
import { loadedOf, type PortalPage } from '../lib/portal-page.ts'

/** Beijing text as the words of schema.org want it. */
const moment = (text: string): string => `${text.replace(' ', 'T')}+08:00`

const organisation = (name: string) => ({ '@type': 'Organization', name })

/** When the article of a page came out and when it was corrected last. */
export function datesOf(page: PortalPage): { published: string; modified: string } | undefined {
  const text = loadedOf(page, article)
  if (!text?.ok) return undefined
  const { publishTime, correctTime } = text.value
  return { published: moment(publishTime), modified: moment(correctTime ?? publishTime) }
}

/** What a page is about, for search engines: the article, or the lot and under which conditions it is offered. Only what visitors read. */
export function structuredOf(page: PortalPage, config: PageConfig): Record<string, unknown> | undefined {
  const [text, trade] = [loadedOf(page, article), loadedOf(page, publicDetail)]
  const dates = datesOf(page)
  if (text?.ok && dates) {
    const { title, summary, source, keywords } = text.value
    return {
      '@type': 'NewsArticle',
      headline: title,
      description: summary,
      inLanguage: 'zh-CN',
      datePublished: dates.published,
      dateModified: dates.modified,
      author: organisation(source || config.platformName),
      publisher: organisation(config.platformName),
      ...(keywords.length > 0 ? { keywords: keywords.join(',') } : {}),
    }
  }
  if (!trade?.ok) return undefined
  const { name, code, corporateName, startPrice, publishTime, signEndTime, state, assets } = trade.value
  const over = ['dealt', 'failed'].includes(stageOf(state) ?? 'failed')
  return {
    '@type': 'Product',
    name,
    sku: code,
    ...(assets[0] ? { category: assets[0].name } : {}),
    offers: {
      '@type': 'Offer',
      price: startPrice,
      priceCurrency: 'CNY',
      availability: over ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      seller: organisation(corporateName),
      ...(publishTime ? { validFrom: moment(publishTime) } : {}),
      ...(signEndTime ? { validThrough: moment(signEndTime) } : {}),
    },
  }
}
