import type { ArticleKind } from '@aosp/contract/content/codes'
import { RULE_DOCUMENTS } from '@aosp/contract/content/trading-rules'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { insertPublished } from '../article/insert-published.ts'
import { cleanRichText, summaryOf } from '../rich-text.ts'
import '../../../platform/platform.tables.ts'
import '../content.tables.ts'
import { needsSession, RULE_DOCUMENT } from '../trading-rules.ts'
import { announcements } from './announcements.ts'
import { consults } from './consults.ts'
import { information } from './information.ts'
import { policies } from './policies.ts'
import { bodyHtml, publishedAt, type SeededArticle } from './seeded-article.ts'

const articles: [ArticleKind, SeededArticle[]][] = [
  ['announcement', announcements],
  ['consult', consults],
  ['information', information],
  ['policy', policies],
]

export async function seedArticles(trx: Trx, now: Date): Promise<void> {
  const rows = articles.flatMap(([kind, list]) =>
    list.map((article) => {
      const content = cleanRichText(bodyHtml(article, now))
      const at = publishedAt(article, now)
      const { id, title, source, reads } = article
      return {
        id,
        kind,
        title,
        summary: summaryOf(content),
        content,
        source,
        top: article.top ?? false,
        publish_at: at,
        read_count: reads,
      }
    }),
  )
  await insertPublished(trx, ...rows)
}

const documents: Record<(typeof RULE_DOCUMENTS)[number], { file: string; word?: string }> = {
  关于我们: { file: 'documents/about.pdf' },
  交易规则: { file: 'documents/trading-rules.pdf' },
  交易合同: { file: 'documents/trade-contract.pdf', word: 'documents/trade-contract.docx' },
  服务费协议: { file: 'documents/service-fee-agreement.pdf', word: 'documents/service-fee-agreement.docx' },
}

/** The footer's four documents belong to every installation; an operator replaces them with the group's own. */
export async function seedRuleDocuments(trx: Trx, { now, files }: SeedFacts): Promise<void> {
  const known = await trx.selectFrom('trading_rule').select('name').execute()
  for (const [index, name] of RULE_DOCUMENTS.entries()) {
    if (known.some((row) => row.name === name)) continue
    const id = `rule-${index + 1}`
    const { file, word } = documents[name]
    const stored = { file: await files.store(file, 'rules'), word_file: word ? await files.store(word, 'rules') : null }
    await trx
      .insertInto('trading_rule')
      .values({ id, name, ...stored, live_version: 1, updated_at: now })
      .execute()
    await trx
      .insertInto('trading_rule_version')
      .values({ rule_id: id, name, version: 1, content: '', decision: 'passed', ...stored, updated_at: now })
      .execute()
    await attach(trx, [stored.file, stored.word_file], id, !needsSession(name))
  }
}

const attach = (trx: Trx, paths: (string | null)[], ruleId: string, isPublic: boolean) =>
  trx
    .updateTable('stored_file')
    .set({ attached_to: `${RULE_DOCUMENT}${ruleId}`, is_public: isPublic })
    .where(
      'path',
      'in',
      paths.filter((path) => path !== null),
    )
    .execute()
