import type { Endpoint } from './endpoint.ts'
import * as account from './identity/account.ts'
import * as login from './identity/login.ts'
import * as third from './identity/third.ts'
import * as signedIn from './identity/session.ts'
import * as factor from './identity/factor.ts'
import * as accountChange from './identity/account-change.ts'
import * as menu from './identity/menu.ts'
import * as visit from './identity/visit.ts'
import * as dictionary from './reference/dictionary.ts'
import * as platform from './reference/platform.ts'
import * as area from './reference/area.ts'
import * as formCheck from './reference/form-check.ts'
import * as article from './content/article.ts'
import * as announcement from './content/announcement.ts'
import * as ruleDocuments from './content/trading-rules.ts'
import * as bell from './messaging/bell.ts'
import * as subscription from './messaging/subscription.ts'
import * as smsLog from './messaging/sms-log.ts'
import * as demoInbox from './messaging/demo-inbox.ts'
import * as files from './platform/files.ts'
import * as health from './operations/health.ts'
import * as platformMonitor from './operations/platform-monitor.ts'
import * as openapi from './operations/openapi.ts'
import * as ossFiles from './operations/oss-file.ts'
import * as sheets from './platform/sheets.ts'
import * as gallery from './operations/sample.ts'
import * as directory from './identity/directory.ts'
import * as positions from './reference/position.ts'
import * as categories from './reference/category.ts'
import * as dictSources from './reference/dict-source.ts'
import * as reports from './operations/report.ts'
import * as organisation from './organisation/corporate.ts'
import * as registration from './organisation/registration.ts'
import * as members from './organisation/member.ts'
import * as points from './organisation/points.ts'
import * as region from './reference/region.ts'
import * as catalog from './assets/catalog.ts'
import * as assets from './assets/ledger.ts'
import * as assetSync from './assets/sync.ts'
import * as tradingRules from './content/rule.ts'
import * as tradingPolicy from './trading/policy.ts'
import * as bidding from './trading/session.ts'
import * as biddingSignup from './trading/signup.ts'
import * as bid from './auction/bid.ts'
import * as watch from './auction/watch.ts'
import * as biddingMonitor from './auction/monitor.ts'
import * as publicBidding from './trading/hall.ts'
import * as biddingSettle from './settlement/settle.ts'
import * as biddingProof from './auction/proof.ts'
import * as transRequest from './settlement/request.ts'
import * as transferslip from './settlement/slip.ts'
import * as refund from './funds/refund.ts'
import * as fee from './funds/fee.ts'
import * as ledger from './funds/ledger.ts'
import * as tradeDispute from './settlement/dispute.ts'
import * as tradeQuestion from './trading/question.ts'

/** Every declared call, by module. The API page, the route table and the authorisation matrix read this list. */
export const modules = {
  identity: { ...account, ...login, ...third, ...factor, ...accountChange, ...signedIn, ...menu, ...visit },
  reference: { ...dictionary, ...platform, ...area, ...formCheck },
  content: { ...article, ...announcement, ...ruleDocuments },
  messaging: { ...bell, ...subscription, ...smsLog, ...demoInbox },
  files,
  operations: { ...health, ...platformMonitor, ...openapi },
  ossFiles,
  sheets,
  gallery,
  directory,
  positions,
  categories,
  dictSources,
  reports,
  organisation,
  registration,
  members,
  points,
  region,
  catalog,
  assets,
  assetSync,
  tradingRules,
  tradingPolicy,
  bidding,
  biddingSignup,
  biddingPrice: { ...bid, ...watch },
  biddingProof,
  biddingMonitor,
  publicBidding,
  biddingSettle,
  transRequest,
  transferslip,
  funds: { ...refund, ...fee, ...ledger },
  tradeDispute,
  tradeQuestion,
} as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

export const allCalls: { module: string; name: string; call: Endpoint }[] = Object.entries(modules).flatMap(([module, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ module, name, call: value }] : [])),
)
