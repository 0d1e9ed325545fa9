// Written by `npm run contract`: every file of calls that has its shapes beside it.
import * as assetsCatalog from './assets/catalog.ts'
import * as assetsCatalogShapes from './assets/catalog.shapes.ts'
import * as assetsLedger from './assets/ledger.ts'
import * as assetsLedgerShapes from './assets/ledger.shapes.ts'
import * as assetsSync from './assets/sync.ts'
import * as assetsSyncShapes from './assets/sync.shapes.ts'
import * as auctionBid from './auction/bid.ts'
import * as auctionBidShapes from './auction/bid.shapes.ts'
import * as auctionMonitor from './auction/monitor.ts'
import * as auctionMonitorShapes from './auction/monitor.shapes.ts'
import * as auctionProof from './auction/proof.ts'
import * as auctionProofShapes from './auction/proof.shapes.ts'
import * as auctionWatch from './auction/watch.ts'
import * as auctionWatchShapes from './auction/watch.shapes.ts'
import * as contentAnnouncement from './content/announcement.ts'
import * as contentAnnouncementShapes from './content/announcement.shapes.ts'
import * as contentArticle from './content/article.ts'
import * as contentArticleShapes from './content/article.shapes.ts'
import * as contentBoard from './content/board.ts'
import * as contentBoardShapes from './content/board.shapes.ts'
import * as contentConsultNotice from './content/consult-notice.ts'
import * as contentConsultNoticeShapes from './content/consult-notice.shapes.ts'
import * as contentFeed from './content/feed.ts'
import * as contentFeedShapes from './content/feed.shapes.ts'
import * as contentHelp from './content/help.ts'
import * as contentHelpShapes from './content/help.shapes.ts'
import * as contentInformation from './content/information.ts'
import * as contentInformationShapes from './content/information.shapes.ts'
import * as contentPolicy from './content/policy.ts'
import * as contentPolicyShapes from './content/policy.shapes.ts'
import * as contentRule from './content/rule.ts'
import * as contentRuleShapes from './content/rule.shapes.ts'
import * as contentTradeNotice from './content/trade-notice.ts'
import * as contentTradeNoticeShapes from './content/trade-notice.shapes.ts'
import * as contentTradingRules from './content/trading-rules.ts'
import * as contentTradingRulesShapes from './content/trading-rules.shapes.ts'
import * as findingFind from './finding/find.ts'
import * as findingFindShapes from './finding/find.shapes.ts'
import * as fundsFee from './funds/fee.ts'
import * as fundsFeeShapes from './funds/fee.shapes.ts'
import * as fundsLedger from './funds/ledger.ts'
import * as fundsLedgerShapes from './funds/ledger.shapes.ts'
import * as fundsRefund from './funds/refund.ts'
import * as fundsRefundShapes from './funds/refund.shapes.ts'
import * as identityAccess from './identity/access.ts'
import * as identityAccessShapes from './identity/access.shapes.ts'
import * as identityAccount from './identity/account.ts'
import * as identityAccountShapes from './identity/account.shapes.ts'
import * as identityAccountChange from './identity/account-change.ts'
import * as identityAccountChangeShapes from './identity/account-change.shapes.ts'
import * as identityAddressBook from './identity/address-book.ts'
import * as identityAddressBookShapes from './identity/address-book.shapes.ts'
import * as identityDataRule from './identity/data-rule.ts'
import * as identityDataRuleShapes from './identity/data-rule.shapes.ts'
import * as identityDepartRole from './identity/depart-role.ts'
import * as identityDepartRoleShapes from './identity/depart-role.shapes.ts'
import * as identityDepartUser from './identity/depart-user.ts'
import * as identityDepartUserShapes from './identity/depart-user.shapes.ts'
import * as identityDirectory from './identity/directory.ts'
import * as identityDirectoryShapes from './identity/directory.shapes.ts'
import * as identityFactor from './identity/factor.ts'
import * as identityFactorShapes from './identity/factor.shapes.ts'
import * as identityLogin from './identity/login.ts'
import * as identityLoginShapes from './identity/login.shapes.ts'
import * as identityMenu from './identity/menu.ts'
import * as identityMenuShapes from './identity/menu.shapes.ts'
import * as identityPermission from './identity/permission.ts'
import * as identityPermissionShapes from './identity/permission.shapes.ts'
import * as identityRole from './identity/role.ts'
import * as identityRoleShapes from './identity/role.shapes.ts'
import * as identitySavedView from './identity/saved-view.ts'
import * as identitySavedViewShapes from './identity/saved-view.shapes.ts'
import * as identitySession from './identity/session.ts'
import * as identitySessionShapes from './identity/session.shapes.ts'
import * as identityTenant from './identity/tenant.ts'
import * as identityTenantShapes from './identity/tenant.shapes.ts'
import * as identityThird from './identity/third.ts'
import * as identityThirdShapes from './identity/third.shapes.ts'
import * as identityUser from './identity/user.ts'
import * as identityUserShapes from './identity/user.shapes.ts'
import * as identityVisit from './identity/visit.ts'
import * as identityVisitShapes from './identity/visit.shapes.ts'
import * as inquiryInquiry from './inquiry/inquiry.ts'
import * as inquiryInquiryShapes from './inquiry/inquiry.shapes.ts'
import * as inquiryQuote from './inquiry/quote.ts'
import * as inquiryQuoteShapes from './inquiry/quote.shapes.ts'
import * as messagingBell from './messaging/bell.ts'
import * as messagingBellShapes from './messaging/bell.shapes.ts'
import * as messagingDemoInbox from './messaging/demo-inbox.ts'
import * as messagingDemoInboxShapes from './messaging/demo-inbox.shapes.ts'
import * as messagingMailAddress from './messaging/mail-address.ts'
import * as messagingMailAddressShapes from './messaging/mail-address.shapes.ts'
import * as messagingMailService from './messaging/mail-service.ts'
import * as messagingMailServiceShapes from './messaging/mail-service.shapes.ts'
import * as messagingMessage from './messaging/message.ts'
import * as messagingMessageShapes from './messaging/message.shapes.ts'
import * as messagingMessageTemplate from './messaging/message-template.ts'
import * as messagingMessageTemplateShapes from './messaging/message-template.shapes.ts'
import * as messagingSmsLog from './messaging/sms-log.ts'
import * as messagingSmsLogShapes from './messaging/sms-log.shapes.ts'
import * as messagingSubscription from './messaging/subscription.ts'
import * as messagingSubscriptionShapes from './messaging/subscription.shapes.ts'
import * as messagingTradeMessage from './messaging/trade-message.ts'
import * as messagingTradeMessageShapes from './messaging/trade-message.shapes.ts'
import * as operationsDataLog from './operations/data-log.ts'
import * as operationsDataLogShapes from './operations/data-log.shapes.ts'
import * as operationsDataSource from './operations/data-source.ts'
import * as operationsDataSourceShapes from './operations/data-source.shapes.ts'
import * as operationsGatewayRoute from './operations/gateway-route.ts'
import * as operationsGatewayRouteShapes from './operations/gateway-route.shapes.ts'
import * as operationsHealth from './operations/health.ts'
import * as operationsHealthShapes from './operations/health.shapes.ts'
import * as operationsJob from './operations/job.ts'
import * as operationsJobShapes from './operations/job.shapes.ts'
import * as operationsLog from './operations/log.ts'
import * as operationsLogShapes from './operations/log.shapes.ts'
import * as operationsLowForm from './operations/low-form.ts'
import * as operationsLowFormShapes from './operations/low-form.shapes.ts'
import * as operationsMonitor from './operations/monitor.ts'
import * as operationsMonitorShapes from './operations/monitor.shapes.ts'
import * as operationsOpenapi from './operations/openapi.ts'
import * as operationsOpenapiShapes from './operations/openapi.shapes.ts'
import * as operationsOssFile from './operations/oss-file.ts'
import * as operationsOssFileShapes from './operations/oss-file.shapes.ts'
import * as operationsPlatformMonitor from './operations/platform-monitor.ts'
import * as operationsPlatformMonitorShapes from './operations/platform-monitor.shapes.ts'
import * as operationsReport from './operations/report.ts'
import * as operationsReportShapes from './operations/report.shapes.ts'
import * as operationsSample from './operations/sample.ts'
import * as operationsSampleShapes from './operations/sample.shapes.ts'
import * as organisationCorporate from './organisation/corporate.ts'
import * as organisationCorporateShapes from './organisation/corporate.shapes.ts'
import * as organisationMember from './organisation/member.ts'
import * as organisationMemberShapes from './organisation/member.shapes.ts'
import * as organisationPoints from './organisation/points.ts'
import * as organisationPointsShapes from './organisation/points.shapes.ts'
import * as organisationRegistration from './organisation/registration.ts'
import * as organisationRegistrationShapes from './organisation/registration.shapes.ts'
import * as platformFiles from './platform/files.ts'
import * as platformFilesShapes from './platform/files.shapes.ts'
import * as platformSheets from './platform/sheets.ts'
import * as platformSheetsShapes from './platform/sheets.shapes.ts'
import * as referenceArea from './reference/area.ts'
import * as referenceAreaShapes from './reference/area.shapes.ts'
import * as referenceCategory from './reference/category.ts'
import * as referenceCategoryShapes from './reference/category.shapes.ts'
import * as referenceCheckRule from './reference/check-rule.ts'
import * as referenceCheckRuleShapes from './reference/check-rule.shapes.ts'
import * as referenceDictItem from './reference/dict-item.ts'
import * as referenceDictItemShapes from './reference/dict-item.shapes.ts'
import * as referenceDictSource from './reference/dict-source.ts'
import * as referenceDictSourceShapes from './reference/dict-source.shapes.ts'
import * as referenceDictionary from './reference/dictionary.ts'
import * as referenceDictionaryShapes from './reference/dictionary.shapes.ts'
import * as referenceFillRule from './reference/fill-rule.ts'
import * as referenceFillRuleShapes from './reference/fill-rule.shapes.ts'
import * as referenceFormCheck from './reference/form-check.ts'
import * as referenceFormCheckShapes from './reference/form-check.shapes.ts'
import * as referencePlatform from './reference/platform.ts'
import * as referencePlatformShapes from './reference/platform.shapes.ts'
import * as referencePosition from './reference/position.ts'
import * as referencePositionShapes from './reference/position.shapes.ts'
import * as referenceRegion from './reference/region.ts'
import * as referenceRegionShapes from './reference/region.shapes.ts'
import * as settlementDispute from './settlement/dispute.ts'
import * as settlementDisputeShapes from './settlement/dispute.shapes.ts'
import * as settlementOverview from './settlement/overview.ts'
import * as settlementOverviewShapes from './settlement/overview.shapes.ts'
import * as settlementRequest from './settlement/request.ts'
import * as settlementRequestShapes from './settlement/request.shapes.ts'
import * as settlementSettle from './settlement/settle.ts'
import * as settlementSettleShapes from './settlement/settle.shapes.ts'
import * as settlementSlip from './settlement/slip.ts'
import * as settlementSlipShapes from './settlement/slip.shapes.ts'
import * as sharingHall from './sharing/hall.ts'
import * as sharingHallShapes from './sharing/hall.shapes.ts'
import * as sharingNotice from './sharing/notice.ts'
import * as sharingNoticeShapes from './sharing/notice.shapes.ts'
import * as sharingOrder from './sharing/order.ts'
import * as sharingOrderShapes from './sharing/order.shapes.ts'
import * as tradingFavourite from './trading/favourite.ts'
import * as tradingFavouriteShapes from './trading/favourite.shapes.ts'
import * as tradingHall from './trading/hall.ts'
import * as tradingHallShapes from './trading/hall.shapes.ts'
import * as tradingPolicy from './trading/policy.ts'
import * as tradingPolicyShapes from './trading/policy.shapes.ts'
import * as tradingQuestion from './trading/question.ts'
import * as tradingQuestionShapes from './trading/question.shapes.ts'
import * as tradingSession from './trading/session.ts'
import * as tradingSessionShapes from './trading/session.shapes.ts'
import * as tradingSignup from './trading/signup.ts'
import * as tradingSignupShapes from './trading/signup.shapes.ts'

export const calls = {
  'assets/catalog': assetsCatalog,
  'assets/ledger': assetsLedger,
  'assets/sync': assetsSync,
  'auction/bid': auctionBid,
  'auction/monitor': auctionMonitor,
  'auction/proof': auctionProof,
  'auction/watch': auctionWatch,
  'content/announcement': contentAnnouncement,
  'content/article': contentArticle,
  'content/board': contentBoard,
  'content/consult-notice': contentConsultNotice,
  'content/feed': contentFeed,
  'content/help': contentHelp,
  'content/information': contentInformation,
  'content/policy': contentPolicy,
  'content/rule': contentRule,
  'content/trade-notice': contentTradeNotice,
  'content/trading-rules': contentTradingRules,
  'finding/find': findingFind,
  'funds/fee': fundsFee,
  'funds/ledger': fundsLedger,
  'funds/refund': fundsRefund,
  'identity/access': identityAccess,
  'identity/account': identityAccount,
  'identity/account-change': identityAccountChange,
  'identity/address-book': identityAddressBook,
  'identity/data-rule': identityDataRule,
  'identity/depart-role': identityDepartRole,
  'identity/depart-user': identityDepartUser,
  'identity/directory': identityDirectory,
  'identity/factor': identityFactor,
  'identity/login': identityLogin,
  'identity/menu': identityMenu,
  'identity/permission': identityPermission,
  'identity/role': identityRole,
  'identity/saved-view': identitySavedView,
  'identity/session': identitySession,
  'identity/tenant': identityTenant,
  'identity/third': identityThird,
  'identity/user': identityUser,
  'identity/visit': identityVisit,
  'inquiry/inquiry': inquiryInquiry,
  'inquiry/quote': inquiryQuote,
  'messaging/bell': messagingBell,
  'messaging/demo-inbox': messagingDemoInbox,
  'messaging/mail-address': messagingMailAddress,
  'messaging/mail-service': messagingMailService,
  'messaging/message': messagingMessage,
  'messaging/message-template': messagingMessageTemplate,
  'messaging/sms-log': messagingSmsLog,
  'messaging/subscription': messagingSubscription,
  'messaging/trade-message': messagingTradeMessage,
  'operations/data-log': operationsDataLog,
  'operations/data-source': operationsDataSource,
  'operations/gateway-route': operationsGatewayRoute,
  'operations/health': operationsHealth,
  'operations/job': operationsJob,
  'operations/log': operationsLog,
  'operations/low-form': operationsLowForm,
  'operations/monitor': operationsMonitor,
  'operations/openapi': operationsOpenapi,
  'operations/oss-file': operationsOssFile,
  'operations/platform-monitor': operationsPlatformMonitor,
  'operations/report': operationsReport,
  'operations/sample': operationsSample,
  'organisation/corporate': organisationCorporate,
  'organisation/member': organisationMember,
  'organisation/points': organisationPoints,
  'organisation/registration': organisationRegistration,
  'platform/files': platformFiles,
  'platform/sheets': platformSheets,
  'reference/area': referenceArea,
  'reference/category': referenceCategory,
  'reference/check-rule': referenceCheckRule,
  'reference/dict-item': referenceDictItem,
  'reference/dict-source': referenceDictSource,
  'reference/dictionary': referenceDictionary,
  'reference/fill-rule': referenceFillRule,
  'reference/form-check': referenceFormCheck,
  'reference/platform': referencePlatform,
  'reference/position': referencePosition,
  'reference/region': referenceRegion,
  'settlement/dispute': settlementDispute,
  'settlement/overview': settlementOverview,
  'settlement/request': settlementRequest,
  'settlement/settle': settlementSettle,
  'settlement/slip': settlementSlip,
  'sharing/hall': sharingHall,
  'sharing/notice': sharingNotice,
  'sharing/order': sharingOrder,
  'trading/favourite': tradingFavourite,
  'trading/hall': tradingHall,
  'trading/policy': tradingPolicy,
  'trading/question': tradingQuestion,
  'trading/session': tradingSession,
  'trading/signup': tradingSignup,
} as const

export const shapes = {
  'assets/catalog': assetsCatalogShapes,
  'assets/ledger': assetsLedgerShapes,
  'assets/sync': assetsSyncShapes,
  'auction/bid': auctionBidShapes,
  'auction/monitor': auctionMonitorShapes,
  'auction/proof': auctionProofShapes,
  'auction/watch': auctionWatchShapes,
  'content/announcement': contentAnnouncementShapes,
  'content/article': contentArticleShapes,
  'content/board': contentBoardShapes,
  'content/consult-notice': contentConsultNoticeShapes,
  'content/feed': contentFeedShapes,
  'content/help': contentHelpShapes,
  'content/information': contentInformationShapes,
  'content/policy': contentPolicyShapes,
  'content/rule': contentRuleShapes,
  'content/trade-notice': contentTradeNoticeShapes,
  'content/trading-rules': contentTradingRulesShapes,
  'finding/find': findingFindShapes,
  'funds/fee': fundsFeeShapes,
  'funds/ledger': fundsLedgerShapes,
  'funds/refund': fundsRefundShapes,
  'identity/access': identityAccessShapes,
  'identity/account': identityAccountShapes,
  'identity/account-change': identityAccountChangeShapes,
  'identity/address-book': identityAddressBookShapes,
  'identity/data-rule': identityDataRuleShapes,
  'identity/depart-role': identityDepartRoleShapes,
  'identity/depart-user': identityDepartUserShapes,
  'identity/directory': identityDirectoryShapes,
  'identity/factor': identityFactorShapes,
  'identity/login': identityLoginShapes,
  'identity/menu': identityMenuShapes,
  'identity/permission': identityPermissionShapes,
  'identity/role': identityRoleShapes,
  'identity/saved-view': identitySavedViewShapes,
  'identity/session': identitySessionShapes,
  'identity/tenant': identityTenantShapes,
  'identity/third': identityThirdShapes,
  'identity/user': identityUserShapes,
  'identity/visit': identityVisitShapes,
  'inquiry/inquiry': inquiryInquiryShapes,
  'inquiry/quote': inquiryQuoteShapes,
  'messaging/bell': messagingBellShapes,
  'messaging/demo-inbox': messagingDemoInboxShapes,
  'messaging/mail-address': messagingMailAddressShapes,
  'messaging/mail-service': messagingMailServiceShapes,
  'messaging/message': messagingMessageShapes,
  'messaging/message-template': messagingMessageTemplateShapes,
  'messaging/sms-log': messagingSmsLogShapes,
  'messaging/subscription': messagingSubscriptionShapes,
  'messaging/trade-message': messagingTradeMessageShapes,
  'operations/data-log': operationsDataLogShapes,
  'operations/data-source': operationsDataSourceShapes,
  'operations/gateway-route': operationsGatewayRouteShapes,
  'operations/health': operationsHealthShapes,
  'operations/job': operationsJobShapes,
  'operations/log': operationsLogShapes,
  'operations/low-form': operationsLowFormShapes,
  'operations/monitor': operationsMonitorShapes,
  'operations/openapi': operationsOpenapiShapes,
  'operations/oss-file': operationsOssFileShapes,
  'operations/platform-monitor': operationsPlatformMonitorShapes,
  'operations/report': operationsReportShapes,
  'operations/sample': operationsSampleShapes,
  'organisation/corporate': organisationCorporateShapes,
  'organisation/member': organisationMemberShapes,
  'organisation/points': organisationPointsShapes,
  'organisation/registration': organisationRegistrationShapes,
  'platform/files': platformFilesShapes,
  'platform/sheets': platformSheetsShapes,
  'reference/area': referenceAreaShapes,
  'reference/category': referenceCategoryShapes,
  'reference/check-rule': referenceCheckRuleShapes,
  'reference/dict-item': referenceDictItemShapes,
  'reference/dict-source': referenceDictSourceShapes,
  'reference/dictionary': referenceDictionaryShapes,
  'reference/fill-rule': referenceFillRuleShapes,
  'reference/form-check': referenceFormCheckShapes,
  'reference/platform': referencePlatformShapes,
  'reference/position': referencePositionShapes,
  'reference/region': referenceRegionShapes,
  'settlement/dispute': settlementDisputeShapes,
  'settlement/overview': settlementOverviewShapes,
  'settlement/request': settlementRequestShapes,
  'settlement/settle': settlementSettleShapes,
  'settlement/slip': settlementSlipShapes,
  'sharing/hall': sharingHallShapes,
  'sharing/notice': sharingNoticeShapes,
  'sharing/order': sharingOrderShapes,
  'trading/favourite': tradingFavouriteShapes,
  'trading/hall': tradingHallShapes,
  'trading/policy': tradingPolicyShapes,
  'trading/question': tradingQuestionShapes,
  'trading/session': tradingSessionShapes,
  'trading/signup': tradingSignupShapes,
} as const
