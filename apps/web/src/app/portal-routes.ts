import type { ComponentType } from 'react'
import type { ScreenKey } from '@aosp/contract/screens'
import { BoardPage } from '../features/content/portal/board/board-file.ts'
import { HelpCenterPage, HelpCenterPhonePage } from '../features/content/portal/help/help-file.ts'
import { DemoInboxPage } from '../features/identity/portal/demo-inbox/demo-inbox-file.ts'
import { LoginPage } from '../features/identity/portal/login-page.tsx'
import { RegisterPage, RegisterResultPage } from '../features/identity/portal/register-pages.tsx'
import { AlterationPage, Oauth2LoginPage } from '../features/identity/portal/sign-in-pages.ts'
import { ArticlePage } from '../features/portal/article-file.ts'
import { EnvironmentPage } from '../features/portal/environment-file.ts'
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from '../features/portal/exception-pages.tsx'
import { NewPricePage, PhoneInquiryHall, PhoneSessionHall, PhoneShareHall, SessionHall } from '../features/portal/hall/hall-pages.ts'
import { LandingPage, LoggedHomePage } from '../features/portal/landing-page.tsx'
import { MessagesPage, MinePage } from '../features/portal/own/own-files.ts'
import { phoneHall, PhoneHomePage, PhoneLandingPage } from '../features/portal/phone-pages.tsx'
import { InquiryDetailPage } from '../features/inquiry/portal/inquiry-page.ts'
import { ShareDetailPage } from '../features/sharing/portal/share-page.ts'
import { TradeDetailPage } from '../features/trading/portal/trade/trade-page.ts'
import { AuditVerifyPage, BiddingReplayPage } from '../features/auction/portal/verify/verify-page.ts'
import { BiddingRoomPage } from '../features/auction/room/bidding-room-page.tsx'

/**
 * `site`: header, navigation, footer; with a `title` a phone has a bar with it in place of the header. `phone`: a bar with `title` on
 * top, the tab bar below. `sign-in`: the quiet frame. `own`: the page brings its frame. `file`: source of a page in a file of its own, so that the document can bring its style along.
 */
export type PortalView = { frame: 'site' | 'phone' | 'sign-in' | 'own'; View: ComponentType; title?: string; file?: string }

const site = (View: ComponentType): PortalView => ({ frame: 'site', View })
const phone = (title: string, View: ComponentType): PortalView => ({ frame: 'phone', title, View })
const own = (View: ComponentType): PortalView => ({ frame: 'own', View })
const signIn = (View: ComponentType): PortalView => ({ frame: 'sign-in', View })

/** Every screen of the portal entry. */
export const PORTAL_VIEWS: { readonly [Key in ScreenKey]?: PortalView } = {
  'portal/landing': site(LandingPage),
  'portal/landing-mobile': own(PhoneLandingPage),
  'portal/home-mobile': own(PhoneHomePage),
  'portal/asset-disposal-mobile': own(PhoneSessionHall),
  'portal/sharing-mobile': own(PhoneShareHall),
  'portal/inquiry-hall-mobile': own(PhoneInquiryHall),
  'portal/public-hall-mobile': own(PhoneSessionHall),
  'portal/information-hall-mobile': own(phoneHall('information')),
  'portal/notice-hall-mobile': own(phoneHall('announcement')),
  'portal/policy-hall-mobile': own(phoneHall('policy')),
  'portal/logged-home': own(LoggedHomePage),
  'portal/new-public-hall': site(SessionHall),
  'portal/environment-check': { ...site(EnvironmentPage), file: 'src/features/portal/environment-page.tsx' },
  'portal/natural-info': { ...site(ArticlePage), file: 'src/features/portal/article-page.tsx' },
  'portal/bidding-room': own(BiddingRoomPage),
  'portal/audit-verify': { ...site(AuditVerifyPage), file: 'src/features/auction/portal/verify/audit-verify.tsx' },
  'portal/bidding-replay': { ...site(BiddingReplayPage), file: 'src/features/auction/portal/verify/bidding-replay.tsx' },
  'portal/new-price': { ...site(NewPricePage), title: '最新成交' },
  'portal/trade-detail': { ...site(TradeDetailPage), title: '交易详情', file: 'src/features/trading/portal/trade/trade-detail-page.tsx' },
  'portal/inquiry-detail': { ...site(InquiryDetailPage), title: '询价详情', file: 'src/features/inquiry/portal/inquiry-detail-page.tsx' },
  'portal/share-detail': { ...site(ShareDetailPage), title: '共享详情', file: 'src/features/sharing/portal/share-detail-page.tsx' },
  'portal/messages': { ...own(MessagesPage), file: 'src/features/portal/own/messages-page.tsx' },
  'portal/mine': { ...own(MinePage), file: 'src/features/portal/own/mine-page.tsx' },
  'content/message-board-mobile': { ...site(BoardPage), file: 'src/features/content/portal/board/board-page.tsx' },
  'content/help-center': { ...site(HelpCenterPage), file: 'src/features/content/portal/help/help-page.tsx' },
  'content/help-center-mobile': { ...phone('帮助中心', HelpCenterPhonePage), file: 'src/features/content/portal/help/help-page.tsx' },
  'portal/exception-403': site(ForbiddenPage),
  'portal/exception-404': site(NotFoundPage),
  'portal/exception-500': site(ServerErrorPage),
  'identity/login': signIn(LoginPage),
  'identity/login-member': signIn(LoginPage),
  'identity/register': signIn(RegisterPage),
  'identity/register-member': signIn(RegisterPage),
  'identity/register-result': signIn(RegisterResultPage),
  'identity/register-result-member': signIn(RegisterResultPage),
  'identity/alteration': { ...signIn(AlterationPage), file: 'src/features/identity/portal/alteration-page.tsx' },
  'identity/alteration-member': { ...signIn(AlterationPage), file: 'src/features/identity/portal/alteration-page.tsx' },
  'identity/demo-inbox': { ...signIn(DemoInboxPage), file: 'src/features/identity/portal/demo-inbox/demo-inbox.tsx' },
  'identity/oauth2-app-login': { ...signIn(Oauth2LoginPage), file: 'src/features/identity/portal/third/oauth2-login-page.tsx' },
}
