import type { Endpoint } from './endpoint.ts'
import * as account from './identity/account.ts'
import * as login from './identity/login.ts'
import * as third from './identity/third.ts'
import * as signedIn from './identity/session.ts'
import * as factor from './identity/factor.ts'
import * as accountChange from './identity/account-change.ts'
import * as menu from './identity/menu.ts'
import * as savedView from './identity/saved-view.ts'
import * as tenant from './identity/tenant.ts'
import * as visit from './identity/visit.ts'
import * as dictionary from './reference/dictionary.ts'
import * as checkRules from './reference/check-rule.ts'
import * as dictItems from './reference/dict-item.ts'
import * as fillRules from './reference/fill-rule.ts'
import * as platform from './reference/platform.ts'
import * as area from './reference/area.ts'
import * as formCheck from './reference/form-check.ts'
import * as search from './reference/quick-search.ts'
import * as finding from './finding/find.ts'
import * as article from './content/article.ts'
import * as articleDesk from './content/article-desk.ts'
import * as feed from './content/feed.ts'
import * as announcement from './content/announcement.ts'
import * as ruleDocuments from './content/trading-rules.ts'
import * as bell from './messaging/bell.ts'
import * as subscription from './messaging/subscription.ts'
import * as smsLog from './messaging/sms-log.ts'
import * as demoInbox from './messaging/demo-inbox.ts'
import * as webPush from './messaging/web-push.ts'
import * as outgoing from './messaging/message.ts'
import * as messageTemplate from './messaging/message-template.ts'
import * as tradeMessage from './messaging/trade-message.ts'
import * as mailAddress from './messaging/mail-address.ts'
import * as mailService from './messaging/mail-service.ts'
import * as fundsVirtual from './funds/virtual.ts'
import * as fundsDay from './funds/day.ts'
import * as files from './platform/files.ts'
import * as auditChain from './operations/audit-chain.ts'
import * as health from './operations/health.ts'
import * as job from './operations/job.ts'
import * as log from './operations/log.ts'
import * as dataLog from './operations/data-log.ts'
import * as platformMonitor from './operations/platform-monitor.ts'
import * as dataSource from './operations/data-source.ts'
import * as gatewayRoute from './operations/gateway-route.ts'
import * as monitor from './operations/monitor.ts'
import * as openapi from './operations/openapi.ts'
import * as ossFiles from './operations/oss-file.ts'
import * as sheets from './platform/sheets.ts'
import * as gallery from './operations/sample.ts'
import * as directory from './identity/directory.ts'
import * as dataRule from './identity/data-rule.ts'
import * as departRole from './identity/depart-role.ts'
import * as departUser from './identity/depart-user.ts'
import * as access from './identity/access.ts'
import * as role from './identity/role.ts'
import * as menuAdmin from './identity/permission.ts'
import * as users from './identity/user.ts'
import * as addressBook from './identity/address-book.ts'
import * as positions from './reference/position.ts'
import * as categories from './reference/category.ts'
import * as dictSources from './reference/dict-source.ts'
import * as reports from './operations/report.ts'
import * as lowForms from './operations/low-form.ts'
import * as organisation from './organisation/corporate.ts'
import * as registration from './organisation/registration.ts'
import * as members from './organisation/member.ts'
import * as points from './organisation/points.ts'
import * as region from './reference/region.ts'
import * as catalog from './assets/catalog.ts'
import * as assets from './assets/ledger.ts'
import * as hourPrice from './assets/hour-price.ts'
import * as lease from './assets/lease.ts'
import * as assetSync from './assets/sync.ts'
import * as tradingRules from './content/rule.ts'
import * as help from './content/help.ts'
import * as messageBoard from './content/board.ts'
import * as tradingPolicy from './trading/policy.ts'
import * as unseal from './trading/unseal.ts'
import * as bidding from './trading/session.ts'
import * as biddingSignup from './trading/signup.ts'
import * as bid from './auction/bid.ts'
import * as watch from './auction/watch.ts'
import * as biddingMonitor from './auction/monitor.ts'
import * as biddingFavourite from './trading/favourite.ts'
import * as publicBidding from './trading/hall.ts'
import * as biddingSettle from './settlement/settle.ts'
import * as tradeOverview from './settlement/overview.ts'
import * as biddingProof from './auction/proof.ts'
import * as inquiry from './inquiry/inquiry.ts'
import * as inquiryQuote from './inquiry/quote.ts'
import * as transRequest from './settlement/request.ts'
import * as transferslip from './settlement/slip.ts'
import * as refund from './funds/refund.ts'
import * as fee from './funds/fee.ts'
import * as ledger from './funds/ledger.ts'
import * as statement from './funds/statement.ts'
import * as invoice from './funds/invoice.ts'
import * as certificate from './settlement/certificate.ts'
import * as bankStatement from './funds/bank.ts'
import * as bankBatch from './funds/bank-batch.ts'
import * as tradeDispute from './settlement/dispute.ts'
import * as tradeQuestion from './trading/question.ts'
import * as shareNotice from './sharing/notice.ts'
import * as shareHall from './sharing/hall.ts'
import * as shareOrder from './sharing/order.ts'
import * as analysis from './analysis/report.ts'
import * as analysisSubscription from './analysis/subscription.ts'
import * as tradeWall from './analysis/wall.ts'

/** Every declared call, by module. The API page, the route table and the authorisation matrix read this list. */
export const modules = {
  identity: { ...account, ...login, ...third, ...factor, ...accountChange, ...signedIn, ...menu, ...savedView, ...visit },
  dictItems,
  checkRules,
  fillRules,
  reference: { ...dictionary, ...platform, ...area, ...formCheck, ...search },
  content: { ...article, ...feed, ...announcement, ...ruleDocuments },
  ...articleDesk,
  messaging: {
    ...bell,
    ...subscription,
    ...smsLog,
    ...demoInbox,
    ...webPush,
    ...outgoing,
    ...messageTemplate,
    ...tradeMessage,
    ...mailAddress,
    ...mailService,
  },
  files,
  operations: { ...health, ...platformMonitor, ...openapi, ...auditChain },
  monitor,
  dataSource,
  gatewayRoute,
  ossFiles,
  job,
  log,
  dataLog,
  sheets,
  gallery,
  directory,
  dataRule,
  departRole,
  departUser,
  access,
  roles: { ...role, ...menuAdmin },
  users: { ...users, ...addressBook },
  tenant,
  positions,
  categories,
  dictSources,
  reports,
  lowForms,
  organisation,
  registration,
  members,
  points,
  region,
  catalog,
  assets,
  hourPrice,
  lease,
  assetSync,
  tradingRules,
  help,
  messageBoard,
  tradingPolicy,
  unseal,
  bidding,
  biddingSignup,
  biddingPrice: { ...bid, ...watch },
  biddingProof,
  biddingMonitor,
  biddingFavourite,
  publicBidding,
  biddingSettle,
  tradeOverview,
  inquiry,
  inquiryQuote,
  transRequest,
  transferslip,
  fundsVirtual,
  fundsDay,
  funds: { ...refund, ...fee, ...ledger },
  statement: { ...statement, ...certificate },
  invoice,
  bank: { ...bankStatement, ...bankBatch },
  tradeDispute,
  tradeQuestion,
  share: { ...shareNotice, ...shareHall },
  shareOrder,
  analysis: { ...analysis, ...tradeWall },
  analysisSubscription,
  finding,
} as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

export const allCalls: { module: string; name: string; call: Endpoint }[] = Object.entries(modules).flatMap(([module, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ module, name, call: value }] : [])),
)
