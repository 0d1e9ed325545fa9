import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LiveSnapshot } from '@aosp/contract/auction/live'
import type { biddingMonitor } from '@aosp/contract/auction/monitor'
import type { addBid, bidResult, liveEvents, liveSnapshot, takePrice } from '@aosp/contract/auction/bid'
import type { auditCheckpoint, auditConsistency, auditFile, auditProof, biddingOutcome, certificateCheck, dealCertificate } from '@aosp/contract/auction/proof'
import type { sessionById } from '@aosp/contract/trading/session'
import type { addSignUp, confirmVersion, mySignUps } from '@aosp/contract/trading/signup'
import type { PageConfig } from '@aosp/contract/platform/page-config'
import type { article, articles, portalHome } from '@aosp/contract/content/article'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import type { fileLink, upload } from '@aosp/contract/platform/files'
import type * as identity from '@aosp/contract/identity/account'
import type { saveSubscriptions, socketTicket, subscriptions } from '@aosp/contract/messaging/bell'
import type { serverTime } from '@aosp/contract/operations/health'
import type { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import type { areaList, officialAccountQr, platformFacts } from '@aosp/contract/reference/dictionary'
import type { register, registrationCheck, registrationResult, registrationUpload, verifyPhone } from '@aosp/contract/organisation/registration'
import type { tradingRules } from '@aosp/contract/content/article'
import type { addQuestion, publicQuestions } from '@aosp/contract/trading/question'
import type { addRequest } from '@aosp/contract/settlement/request'
import type { ScreenKey } from '@aosp/contract/screens'
import { call, callForAnswer, type Answer, type CallOptions } from './call.ts'
import { PHONE_WIDTH } from './browser.ts'
import { session, type SessionUser } from './session.ts'

/**
 * A portal page as the server rendered it. It carries method and path of the calls it may make, because the
 * declarations themselves come with the schema library, which weighs more than everything else a visitor loads.
 */
export type PortalCalls = {
  articles: typeof articles
  publicHall: typeof publicHall
  newPrice: typeof newPrice
  tradingRules: typeof tradingRules
  officialAccountQr: typeof officialAccountQr
  serverTime: typeof serverTime
  randomImage: typeof identity.randomImage
  captchaNeeded: typeof identity.captchaNeeded
  login: typeof identity.login
  phoneLogin: typeof identity.phoneLogin
  thirdLogin: typeof identity.thirdLogin
  casLogin: typeof identity.casLogin
  sendSms: typeof identity.sendSms
  selectDepart: typeof identity.selectDepart
  phoneVerification: typeof identity.phoneVerification
  passwordReset: typeof identity.passwordReset
  logout: typeof identity.logout
}
/** What a page is told of a call. */
export type CallAddress = Pick<Endpoint, 'method' | 'path' | 'lasting' | 'body'>
/** Only the registration pages carry these. */
export type RegistrationCalls = {
  verifyPhone: typeof verifyPhone
  check: typeof registrationCheck
  upload: typeof registrationUpload
  register: typeof register
  result: typeof registrationResult
  areas: typeof areaList
}
export type RegistrationAddresses = { [Name in keyof RegistrationCalls]: CallAddress }
/** Only the bidding room carries these. */
export type RoomCalls = {
  snapshot: typeof liveSnapshot
  events: typeof liveEvents
  addBid: typeof addBid
  takePrice: typeof takePrice
  bidResult: typeof bidResult
  socketTicket: typeof socketTicket
  outcome: typeof biddingOutcome
  auditFile: typeof auditFile
  certificate: typeof dealCertificate
  monitor: typeof biddingMonitor
  request: typeof addRequest
  upload: typeof upload
}
export type RoomAddresses = { [Name in keyof RoomCalls]: CallAddress }
/** Only the trade's detail page carries these. */
export type TradeCalls = {
  detail: typeof publicDetail
  questions: typeof publicQuestions
  ask: typeof addQuestion
  session: typeof sessionById
  mine: typeof mySignUps
  signUp: typeof addSignUp
  confirm: typeof confirmVersion
  upload: typeof upload
  fileLink: typeof fileLink
  followed: typeof subscriptions
  follow: typeof saveSubscriptions
}
export type TradeAddresses = { [Name in keyof TradeCalls]: CallAddress }
/** Only the pages that prove something carry these. */
export type ProofCalls = {
  checkpoint: typeof auditCheckpoint
  consistency: typeof auditConsistency
  proof: typeof auditProof
  certificate: typeof certificateCheck
  auditFile: typeof auditFile
  outcome: typeof biddingOutcome
}
export type ProofAddresses = { [Name in keyof ProofCalls]: CallAddress }
export type CallAddresses = { [Name in keyof PortalCalls]: CallAddress }

/** One panel of a page: its content, or why it could not be had. `missing`: there is none, rather than a fault on the way. */
export type Panel<Value> = { ok: true; value: Value } | { ok: false; message: string; missing?: boolean }

export type ArticleLine = Received<typeof articles>['records'][number]
export type ArticlePage = Received<typeof articles>
export type ArticleText = Received<typeof article>
export type HomeContent = Received<typeof portalHome>
export type Facts = Received<typeof platformFacts>

export type PortalPage = {
  key: ScreenKey
  path: string
  /** The platform's time when the page was made, in milliseconds. */
  now: number
  /** Query of the address, without the question mark. */
  search: string
  facts: Facts | null
  calls: CallAddresses
  registration?: { calls: RegistrationAddresses; areaEdition: string }
  home?: Panel<HomeContent>
  /** A hall of sessions; on the home page its newest. */
  hall?: Panel<Received<typeof publicHall>>
  deals?: Panel<Received<typeof newPrice>>
  list?: Panel<ArticlePage>
  article?: Panel<ArticleText>
  trade?: { calls: TradeAddresses; detail: Panel<Received<typeof publicDetail>>; questions: Panel<Received<typeof publicQuestions>> }
  proof?: { calls: ProofAddresses }
  room?: { calls: RoomAddresses; snapshot: Panel<LiveSnapshot> }
}

export type PortalContextValue = { page: PortalPage; config: PageConfig }
export const PortalContext = createContext<PortalContextValue | undefined>(undefined)

export function usePortal(): PortalContextValue & { query: URLSearchParams } {
  const value = useContext(PortalContext)
  if (!value) throw new Error('rendered outside of a portal page')
  const query = useMemo(() => new URLSearchParams(value.page.search), [value.page.search])
  return { ...value, query }
}

type Name = keyof PortalCalls
export type Send = <N extends Name>(name: N, input: Sent<PortalCalls[N]>, options?: CallOptions) => Promise<Received<PortalCalls[N]>>

/** Makes a call by its name; failures are the caller's to show. */
export function useSend(): Send {
  const { calls } = usePortal().page
  return useMemo<Send>(() => (name, input, options) => call(calls[name] as PortalCalls[typeof name], input, { quiet: true, ...options }), [calls])
}
export function useSendForAnswer(): <N extends Name>(name: N, input: Sent<PortalCalls[N]>) => Promise<Answer<PortalCalls[N]>> {
  const { calls } = usePortal().page
  return (name, input) => callForAnswer(calls[name] as PortalCalls[typeof name], input, { quiet: true })
}

/** The signed-in person, known only after hydration: the server always renders the visitor's page. */
export function useSignedIn(): SessionUser | undefined {
  const token = useSyncExternalStore(
    (changed) => session.onChange(changed),
    () => session.token(),
    () => undefined,
  )
  return useMemo(() => (token ? session.user() : undefined), [token])
}

const phoneQuery = `(max-width: ${PHONE_WIDTH - 1}px)`
const onWidth = (changed: () => void) => {
  const query = window.matchMedia(phoneQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** False on the server and while hydrating. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => window.matchMedia(phoneQuery).matches,
    () => false,
  )
