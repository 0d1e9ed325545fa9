import { assetsModule, type TradingRecords } from './modules/assets/index.ts'
import { auctionModule, createAuction } from './modules/auction/index.ts'
import { contentModule } from './modules/content/index.ts'
import { findingModule } from './modules/finding/index.ts'
import { fundsModule } from './modules/funds/index.ts'
import { identityModule, sessionCache } from './modules/identity/index.ts'
import { inquiryModule } from './modules/inquiry/index.ts'
import { messagingModule, notify, sendSms } from './modules/messaging/index.ts'
import { operationsModule } from './modules/operations/index.ts'
import { companyNames, companyOf, organisationModule, rejectedMarker } from './modules/organisation/index.ts'
import { dictionaries, dictVersion, positionNames, referenceModule } from './modules/reference/index.ts'
import { settlementModule, tradingHooks } from './modules/settlement/index.ts'
import { auctionHooks, endedReferences, qualificationsInUse, roomRecords, tradeCounts, tradingModule, tradingRecords } from './modules/trading/index.ts'
import { sharedUses, sharingModule, sharingRecords } from './modules/sharing/index.ts'
import type { Module } from './platform/module.ts'
import type { FindActor, Platform, WhyEnded } from './platform/platform.ts'
import { smsProviderName } from './settings-sms.ts'

/** What an asset was sold, let or shared by, latest first. */
const allRecords: TradingRecords = async (db, assetId) =>
  (await Promise.all([tradingRecords(db, assetId), sharingRecords(db, assetId)])).flat().toSorted((one, other) => other.begin.getTime() - one.begin.getTime())

/** The modules in the order they may know each other, with the ports of earlier ones filled from later ones. */
export function composeModules(platform: Platform): { modules: readonly Module[]; findActor: FindActor; whyEnded: WhyEnded } {
  const sessions = sessionCache(platform)
  const hooks = tradingHooks(platform)
  const auction = createAuction(platform, auctionHooks(platform, hooks), roomRecords(platform.db))
  const later: readonly Module[] = [
    organisationModule(platform, { forgetSessions: sessions.forget, tradeCounts, qualificationsInUse }),
    assetsModule(platform, { tradingRecords: allRecords, sharedUses }),
    fundsModule(platform, { ended: endedReferences }),
    auctionModule(platform, auction),
    tradingModule(platform, auction, hooks),
    settlementModule(platform, auction, hooks),
    inquiryModule(platform),
    sharingModule(platform),
    contentModule(platform),
    messagingModule(platform),
    operationsModule(platform, { repeating: () => repeatingOf(modules) }),
  ]
  const finding = findingModule(
    platform,
    later.flatMap(({ findables = [] }) => findables),
  )
  const identity: Module = identityModule(platform, sessions, {
    companyOf,
    companyNames,
    dictVersion,
    positionNames,
    dictionaries,
    sendSms: sendSms(platform),
    ring: notify(platform),
    canSendSms: smsProviderName(platform.settings) !== 'off',
    rejectedMarker,
    todos: later.flatMap(({ todos = [] }) => todos),
    ruledLists: () => [identity, reference, ...later].flatMap(({ ruledLists = [] }) => ruledLists),
  })
  const reference: Module = referenceModule(platform, {
    sources: [identity, ...later].flatMap(({ dictSources = [] }) => dictSources),
    uniqueFields: [identity, ...later].flatMap(({ uniqueFields = [] }) => uniqueFields),
  })
  const modules: readonly Module[] = [identity, reference, ...later, finding]
  return { modules, findActor: sessions.findActor, whyEnded: sessions.whyEnded }
}

const repeatingOf = (modules: readonly Module[]) => ({
  jobs: modules.flatMap(({ jobs = [] }) => jobs),
  inner: modules.flatMap(({ inner = [] }) => inner),
})
