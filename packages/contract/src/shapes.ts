import { allCalls, type modules } from './calls.ts'
import type { Endpoint, Shape, ShapeOf } from './endpoint.ts'
import * as account from './identity/account.shapes.ts'
import * as login from './identity/login.shapes.ts'
import * as third from './identity/third.shapes.ts'
import * as signedIn from './identity/session.shapes.ts'
import * as factor from './identity/factor.shapes.ts'
import * as accountChange from './identity/account-change.shapes.ts'
import * as menu from './identity/menu.shapes.ts'
import * as savedView from './identity/saved-view.shapes.ts'
import * as visit from './identity/visit.shapes.ts'
import * as dictionary from './reference/dictionary.shapes.ts'
import * as checkRules from './reference/check-rule.shapes.ts'
import * as dictItems from './reference/dict-item.shapes.ts'
import * as fillRules from './reference/fill-rule.shapes.ts'
import * as platform from './reference/platform.shapes.ts'
import * as area from './reference/area.shapes.ts'
import * as formCheck from './reference/form-check.shapes.ts'
import * as search from './reference/quick-search.shapes.ts'
import * as finding from './finding/find.shapes.ts'
import * as article from './content/article.shapes.ts'
import * as articleDesk from './content/article-desk.shapes.ts'
import * as feed from './content/feed.shapes.ts'
import * as announcement from './content/announcement.shapes.ts'
import * as ruleDocuments from './content/trading-rules.shapes.ts'
import * as bell from './messaging/bell.shapes.ts'
import * as subscription from './messaging/subscription.shapes.ts'
import * as smsLog from './messaging/sms-log.shapes.ts'
import * as demoInbox from './messaging/demo-inbox.shapes.ts'
import * as webPush from './messaging/web-push.shapes.ts'
import * as outgoing from './messaging/message.shapes.ts'
import * as messageTemplate from './messaging/message-template.shapes.ts'
import * as tradeMessage from './messaging/trade-message.shapes.ts'
import * as mailAddress from './messaging/mail-address.shapes.ts'
import * as mailService from './messaging/mail-service.shapes.ts'
import * as fundsVirtual from './funds/virtual.shapes.ts'
import * as fundsDay from './funds/day.shapes.ts'
import * as files from './platform/files.shapes.ts'
import * as auditChain from './operations/audit-chain.shapes.ts'
import * as health from './operations/health.shapes.ts'
import * as job from './operations/job.shapes.ts'
import * as log from './operations/log.shapes.ts'
import * as dataLog from './operations/data-log.shapes.ts'
import * as platformMonitor from './operations/platform-monitor.shapes.ts'
import * as dataSource from './operations/data-source.shapes.ts'
import * as gatewayRoute from './operations/gateway-route.shapes.ts'
import * as monitor from './operations/monitor.shapes.ts'
import * as openapi from './operations/openapi.shapes.ts'
import * as ossFiles from './operations/oss-file.shapes.ts'
import * as sheets from './platform/sheets.shapes.ts'
import * as gallery from './operations/sample.shapes.ts'
import * as tenant from './identity/tenant.shapes.ts'
import * as directory from './identity/directory.shapes.ts'
import * as dataRule from './identity/data-rule.shapes.ts'
import * as departRole from './identity/depart-role.shapes.ts'
import * as departUser from './identity/depart-user.shapes.ts'
import * as access from './identity/access.shapes.ts'
import * as role from './identity/role.shapes.ts'
import * as menuAdmin from './identity/permission.shapes.ts'
import * as users from './identity/user.shapes.ts'
import * as addressBook from './identity/address-book.shapes.ts'
import * as positions from './reference/position.shapes.ts'
import * as categories from './reference/category.shapes.ts'
import * as dictSources from './reference/dict-source.shapes.ts'
import * as reports from './operations/report.shapes.ts'
import * as lowForms from './operations/low-form.shapes.ts'
import * as organisation from './organisation/corporate.shapes.ts'
import * as registration from './organisation/registration.shapes.ts'
import * as members from './organisation/member.shapes.ts'
import * as points from './organisation/points.shapes.ts'
import * as region from './reference/region.shapes.ts'
import * as catalog from './assets/catalog.shapes.ts'
import * as assets from './assets/ledger.shapes.ts'
import * as hourPrice from './assets/hour-price.shapes.ts'
import * as lease from './assets/lease.shapes.ts'
import * as assetSync from './assets/sync.shapes.ts'
import * as tradingRules from './content/rule.shapes.ts'
import * as help from './content/help.shapes.ts'
import * as messageBoard from './content/board.shapes.ts'
import * as tradingPolicy from './trading/policy.shapes.ts'
import * as unseal from './trading/unseal.shapes.ts'
import * as bidding from './trading/session.shapes.ts'
import * as biddingSignup from './trading/signup.shapes.ts'
import * as bid from './auction/bid.shapes.ts'
import * as watch from './auction/watch.shapes.ts'
import * as biddingMonitor from './auction/monitor.shapes.ts'
import * as biddingFavourite from './trading/favourite.shapes.ts'
import * as publicBidding from './trading/hall.shapes.ts'
import * as biddingSettle from './settlement/settle.shapes.ts'
import * as tradeOverview from './settlement/overview.shapes.ts'
import * as biddingProof from './auction/proof.shapes.ts'
import * as inquiry from './inquiry/inquiry.shapes.ts'
import * as inquiryQuote from './inquiry/quote.shapes.ts'
import * as transRequest from './settlement/request.shapes.ts'
import * as transferslip from './settlement/slip.shapes.ts'
import * as refund from './funds/refund.shapes.ts'
import * as fee from './funds/fee.shapes.ts'
import * as ledger from './funds/ledger.shapes.ts'
import * as statement from './funds/statement.shapes.ts'
import * as invoice from './funds/invoice.shapes.ts'
import * as certificate from './settlement/certificate.shapes.ts'
import * as bankStatement from './funds/bank.shapes.ts'
import * as bankBatch from './funds/bank-batch.shapes.ts'
import * as tradeDispute from './settlement/dispute.shapes.ts'
import * as tradeQuestion from './trading/question.shapes.ts'
import * as shareNotice from './sharing/notice.shapes.ts'
import * as shareHall from './sharing/hall.shapes.ts'
import * as shareOrder from './sharing/order.shapes.ts'
import * as analysis from './analysis/report.shapes.ts'
import * as analysisSubscription from './analysis/subscription.shapes.ts'
import * as tradeWall from './analysis/wall.shapes.ts'

type ShapesOf<Calls> = { [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint ? ShapeOf<Calls[Name]> : never }

/** What every declared call takes and gives, by the same names. A call without its shape does not compile. */
const shapes: { [Module in keyof typeof modules]: ShapesOf<(typeof modules)[Module]> } = {
  identity: { ...account, ...login, ...third, ...factor, ...accountChange, ...signedIn, ...menu, ...savedView, ...visit },
  dictItems,
  checkRules,
  fillRules,
  reference: { ...dictionary, ...platform, ...area, ...formCheck, ...search },
  content: { ...article, ...feed, ...announcement, ...ruleDocuments },
  tradeNotice: articleDesk,
  consultNotice: articleDesk,
  information: articleDesk,
  policy: articleDesk,
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
}

const named: Record<string, Record<string, Shape>> = shapes
const byCall = new Map<Endpoint, Shape | undefined>(allCalls.map(({ module, name, call }) => [call, named[module]?.[name]]))

/** Asked once for each call, when it is registered. */
export function shapeOf(call: Endpoint): Shape {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not among the declared calls`)
  return found
}
