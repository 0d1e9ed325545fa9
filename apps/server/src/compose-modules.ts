import { analysisModule, visitorFigures } from './modules/analysis/index.ts'
import { assetsModule } from './modules/assets/index.ts'
import { auctionModule, createAuction } from './modules/auction/index.ts'
import { contentModule } from './modules/content/index.ts'
import { findingModule } from './modules/finding/index.ts'
import { fundsModule } from './modules/funds/index.ts'
import { identityModule, sessionCache } from './modules/identity/index.ts'
import { inquiryModule } from './modules/inquiry/index.ts'
import { messagingModule, noteOutbid, notify, sendSms } from './modules/messaging/index.ts'
import { operationsModule } from './modules/operations/index.ts'
import { companyNames, companyOf, organisationModule, rejectedMarker } from './modules/organisation/index.ts'
import { dictionaries, dictVersion, positionNames, referenceModule } from './modules/reference/index.ts'
import { bankClaims, settlementModule, tradingHooks } from './modules/settlement/index.ts'
import { sharingModule, sharingRecords } from './modules/sharing/index.ts'
import {
  auctionHooks,
  endedReferences,
  qualificationsInUse,
  roomRecords,
  sessionReferences,
  tradeCounts,
  tradingModule,
  tradingRecords,
} from './modules/trading/index.ts'
import type { Module } from './platform/module.ts'
import type { Platform, ServedPlatform } from './platform/platform.ts'
import { smsProviderName } from './settings-sms.ts'

/** The modules in the order they may know each other, with the ports of earlier ones filled from later ones. */
export function composeModules(platform: Platform): { modules: readonly Module[]; sessions: Pick<ServedPlatform, 'findActor' | 'revoke'> } {
  const sessions = sessionCache(platform)
  const hooks = tradingHooks(platform)
  const auction = createAuction(platform, auctionHooks(platform, hooks, noteOutbid(platform)), roomRecords(platform.db))
  const business: readonly Module[] = [
    organisationModule(platform, { forgetSessions: sessions.forget, tradeCounts, qualificationsInUse }),
    assetsModule(platform, { tradingRecords: async (db, id) => [...(await tradingRecords(db, id)), ...(await sharingRecords(db, id))] }),
    fundsModule(platform, { ended: endedReferences, sessions: sessionReferences, claims: bankClaims(platform) }),
    auctionModule(platform, auction),
    tradingModule(platform, auction, hooks),
    settlementModule(platform, auction, hooks),
    inquiryModule(platform),
    sharingModule(platform),
    contentModule(platform, visitorFigures),
    messagingModule(platform, auction),
    analysisModule(platform, auction),
  ]
  const fileRecords = Object.assign({}, ...business.map((module) => module.fileRecords))
  const later: readonly Module[] = [...business, operationsModule(platform, { fileRecords, repeating: () => repeatingOf(modules) })]
  const identity: Module = identityModule(platform, sessions, {
    companyOf,
    companyNames,
    positionNames,
    dictVersion,
    dictionaries,
    sendSms: sendSms(platform),
    ring: notify(platform),
    canSendSms: smsProviderName(platform.settings) !== 'off',
    rejectedMarker,
    todos: later.flatMap(({ todos = [] }) => todos),
    // Asked by requests, when all are made.
    ruledLists: () => [identity, reference, ...later].flatMap(({ ruledLists = [] }) => ruledLists),
  })
  const reference = referenceModule(platform, {
    sources: [identity, ...later].flatMap(({ dictSources = [] }) => dictSources),
    uniqueFields: [identity, ...later].flatMap(({ uniqueFields = [] }) => uniqueFields),
    // What is traded stands before what it is made of and whose it is.
    searches: later.toReversed().flatMap(({ searches = [] }) => searches),
  })
  const finding = findingModule(
    platform,
    later.flatMap(({ findables = [] }) => findables),
  )
  const modules: readonly Module[] = [identity, reference, ...later, finding]
  return { modules, sessions }
}

const repeatingOf = (modules: readonly Module[]) => ({
  jobs: modules.flatMap(({ jobs = [] }) => jobs),
  inner: modules.flatMap(({ inner = [] }) => inner),
})
