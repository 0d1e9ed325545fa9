import type { AnalysisScreen } from '@aosp/contract/analysis/codes'
import type { Advice, AnalysisFilter, Chart } from '@aosp/contract/analysis/report.shapes'
import type { Db } from '../../platform/db/database.ts'
import type { Standing } from '../identity/index.ts'
import { loadAssets, loadLeases, loadRepairs, loadUses } from './facts/load-assets.ts'
import { loadCompanies, loadPapers, loadRefunds, loadReviews, loadSyncs } from './facts/load-process.ts'
import { loadFees, loadOutsiders, loadSessions } from './facts/load-sessions.ts'
import { loadSharing } from './facts/load-sharing.ts'
import { seesPublicOnly, sightOf, type Sight } from './facts/sight.ts'
import { leaseAdvice, leaseCharts, leaseFigures, type LeaseFacts } from './rules/lease.ts'
import { maintenanceAdvice, maintenanceCharts, maintenanceFigures, type MaintenanceFacts } from './rules/maintenance.ts'
import { managementAdvice, managementCharts, managementFigures, type ManagementFacts } from './rules/management.ts'
import { type Definition, grouped } from './rules/measure.ts'
import { overallCharts, overallFigures, type OverallFacts } from './rules/overall.ts'
import { addMonths, type Span } from './rules/periods.ts'
import { shareAdvice, shareCharts, shareFigures, type ShareFacts } from './rules/share.ts'
import { PUBLIC_FIGURES, publicCharts, tradingCharts, tradingFigures, type TradingFacts } from './rules/trading-issue.ts'

/** A screen: the facts of a range of days, and what is made of them in any span within it. */
export type Report<Facts> = {
  load: (db: Db, sight: Sight, range: Span) => Promise<Facts>
  figures: readonly Definition<Facts>[]
  charts: (facts: Facts, span: Span) => Chart[]
  advice: (facts: Facts, span: Span) => Advice[]
}

/** Everything, before the platform was thought of. Histories that are asked for what was last true are read from their beginning. */
const EVER = '1970-01-01'
/** Some figures look back over the twelve months before the day they are asked for. */
const yearEarlier = ({ from, to }: Span): Span => ({ from: addMonths(from, -13), to })

const tradingIssue: Report<TradingFacts> = {
  load: async (db, sight, range) => ({ sessions: await loadSessions(db, sight, range), fees: await loadFees(db, sight, range) }),
  figures: tradingFigures,
  charts: tradingCharts,
  advice: () => [],
}
const lease: Report<LeaseFacts> = {
  load: async (db, sight, range) => {
    const assets = await loadAssets(db, sight)
    return { assets: [...assets.values()], leases: await loadLeases(db, assets, range.to), sessions: await loadSessions(db, sight, range) }
  },
  figures: leaseFigures,
  charts: leaseCharts,
  advice: leaseAdvice,
}
const share: Report<ShareFacts> = {
  load: async (db, sight, range) => {
    const assets = await loadAssets(db, sight)
    return { assets: [...assets.values()], uses: await loadUses(db, assets, range), ...(await loadSharing(db, sight, assets, range.to)) }
  },
  figures: shareFigures,
  charts: shareCharts,
  advice: shareAdvice,
}
const maintenance: Report<MaintenanceFacts> = {
  load: async (db, sight, range) => {
    const assets = await loadAssets(db, sight)
    return { assets: [...assets.values()], repairs: await loadRepairs(db, assets, yearEarlier(range)), uses: await loadUses(db, assets, range) }
  },
  figures: maintenanceFigures,
  charts: maintenanceCharts,
  advice: maintenanceAdvice,
}
const management: Report<ManagementFacts> = {
  load: async (db, sight, range) => {
    const assets = await loadAssets(db, sight)
    return {
      assets: [...assets.values()],
      uses: grouped(await loadUses(db, assets, { from: EVER, to: range.to }), ({ asset }) => asset.id),
      reviews: await loadReviews(db, sight, range),
      refunds: await loadRefunds(db, sight, range),
      syncs: await loadSyncs(db, sight, range),
      companies: await loadCompanies(db, sight),
      papers: await loadPapers(db, sight),
    }
  },
  figures: managementFigures,
  charts: managementCharts,
  advice: managementAdvice,
}
const overall: Report<OverallFacts> = {
  load: async (db, sight, range) => {
    const assets = await loadAssets(db, sight)
    const { orders } = await loadSharing(db, sight, assets, range.to)
    return {
      sessions: await loadOutsiders(db, await loadSessions(db, sight, range)),
      assets: [...assets.values()],
      leases: await loadLeases(db, assets, range.to),
      orders,
      repairs: await loadRepairs(db, assets, range),
    }
  },
  figures: overallFigures,
  charts: overallCharts,
  advice: () => [],
}

/** Facts of a screen with what is made of them, whatever they are: whoever asks needs no more than spans. */
export type Loaded = {
  figures: readonly (Pick<Definition<never>, 'key' | 'title' | 'unit' | 'definition'> & {
    measure: (span: Span) => ReturnType<Definition<never>['measure']>
    rows: (span: Span) => ReturnType<Definition<never>['rows']>
  })[]
  charts: (span: Span) => Chart[]
  advice: (span: Span) => Advice[]
}
const loading =
  <Facts>({ load, figures, charts, advice }: Report<Facts>) =>
  async (db: Db, sight: Sight, range: Span): Promise<Loaded> => {
    const facts = await load(db, sight, range)
    return {
      figures: figures.map(({ measure, rows, ...words }) => ({ ...words, measure: (span) => measure(facts, span), rows: (span) => rows(facts, span) })),
      charts: (span) => charts(facts, span),
      advice: (span) => advice(facts, span),
    }
  }

const REPORTS: Readonly<Record<AnalysisScreen, (db: Db, sight: Sight, range: Span) => Promise<Loaded>>> = {
  tradingIssue: loading(tradingIssue),
  lease: loading(lease),
  share: loading(share),
  maintenance: loading(maintenance),
  management: loading(management),
  overall: loading(overall),
}
const publicReport = loading<TradingFacts>({
  ...tradingIssue,
  load: async (db, sight, range) => ({ sessions: await loadSessions(db, sight, range), fees: [] }),
  figures: tradingFigures.filter(({ key }) => PUBLIC_FIGURES.includes(key)),
  charts: publicCharts,
})

/** A report as somebody may know it. */
export const loadReport = async (db: Db, person: Standing, screen: AnalysisScreen, filter: AnalysisFilter, range: Span): Promise<Loaded> =>
  (seesPublicOnly(person) ? publicReport : REPORTS[screen])(db, await sightOf(db, person, filter), range)
