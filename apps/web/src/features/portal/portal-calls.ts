import { sessionById } from '@aosp/contract/trading/session'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import { addBid, bidResult, liveEvents, liveSnapshot, takePrice } from '@aosp/contract/auction/bid'
import { auditCheckpoint, auditConsistency, auditFile, auditProof, biddingOutcome, certificateCheck, dealCertificate } from '@aosp/contract/auction/proof'
import { addSignUp, confirmVersion, mySignUps } from '@aosp/contract/trading/signup'
import { articles, tradingRules } from '@aosp/contract/content/article'
import type { Endpoint } from '@aosp/contract/endpoint'
import { fileLink, upload } from '@aosp/contract/platform/files'
import * as identity from '@aosp/contract/identity/account'
import { saveSubscriptions, socketTicket, subscriptions } from '@aosp/contract/messaging/bell'
import { serverTime } from '@aosp/contract/operations/health'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import { AREA_EDITION, areaList, officialAccountQr } from '@aosp/contract/reference/dictionary'
import { register, registrationCheck, registrationResult, registrationUpload, verifyPhone } from '@aosp/contract/organisation/registration'
import { addQuestion, publicQuestions } from '@aosp/contract/trading/question'
import { addRequest } from '@aosp/contract/settlement/request'
import type {
  CallAddress,
  CallAddresses,
  PortalCalls,
  ProofAddresses,
  ProofCalls,
  RegistrationAddresses,
  RegistrationCalls,
  RoomAddresses,
  RoomCalls,
  TradeAddresses,
  TradeCalls,
} from '../../lib/portal-page.ts'

/** The calls portal pages may make. Only the server reads this file: it brings the schema library. */
const declared = {
  articles,
  publicHall,
  newPrice,
  tradingRules,
  officialAccountQr,
  serverTime,
  randomImage: identity.randomImage,
  captchaNeeded: identity.captchaNeeded,
  login: identity.login,
  phoneLogin: identity.phoneLogin,
  thirdLogin: identity.thirdLogin,
  casLogin: identity.casLogin,
  sendSms: identity.sendSms,
  selectDepart: identity.selectDepart,
  phoneVerification: identity.phoneVerification,
  passwordReset: identity.passwordReset,
  logout: identity.logout,
} satisfies PortalCalls

const registration = {
  verifyPhone,
  check: registrationCheck,
  upload: registrationUpload,
  register,
  result: registrationResult,
  areas: areaList,
} satisfies RegistrationCalls

const room = {
  snapshot: liveSnapshot,
  events: liveEvents,
  addBid,
  takePrice,
  bidResult,
  socketTicket,
  outcome: biddingOutcome,
  auditFile,
  certificate: dealCertificate,
  monitor: biddingMonitor,
  request: addRequest,
  upload,
} satisfies RoomCalls

const trade = {
  detail: publicDetail,
  questions: publicQuestions,
  ask: addQuestion,
  session: sessionById,
  mine: mySignUps,
  signUp: addSignUp,
  confirm: confirmVersion,
  upload,
  fileLink,
  followed: subscriptions,
  follow: saveSubscriptions,
} satisfies TradeCalls

const proof = {
  checkpoint: auditCheckpoint,
  consistency: auditConsistency,
  proof: auditProof,
  certificate: certificateCheck,
  auditFile,
  outcome: biddingOutcome,
} satisfies ProofCalls

export const callAddresses: CallAddresses = addressesOf(declared)
export const roomAddresses: RoomAddresses = addressesOf(room)
export const proofAddresses: ProofAddresses = addressesOf(proof)
export const tradeAddresses: TradeAddresses = addressesOf(trade)

/** What the registration pages carry besides. */
export const registrationFacts = { calls: addressesOf(registration) satisfies RegistrationAddresses, areaEdition: AREA_EDITION }

function addressesOf<Name extends string>(calls: Record<Name, Endpoint>): Record<Name, CallAddress> {
  const entries = Object.entries<Endpoint>(calls).map(([name, { method, path, lasting, body }]) => [
    name,
    { method, path, ...(lasting && { lasting }), ...(body && { body }) },
  ])
  return Object.fromEntries(entries) as Record<Name, CallAddress>
}
