import { allCalls, type modules } from './calls.ts'
import type { Endpoint, Shape, ShapeOf } from './endpoint.ts'
import * as account from './identity/account.shapes.ts'
import * as login from './identity/login.shapes.ts'
import * as third from './identity/third.shapes.ts'
import * as signedIn from './identity/session.shapes.ts'
import * as factor from './identity/factor.shapes.ts'
import * as accountChange from './identity/account-change.shapes.ts'
import * as menu from './identity/menu.shapes.ts'
import * as visit from './identity/visit.shapes.ts'
import * as dictionary from './reference/dictionary.shapes.ts'
import * as platform from './reference/platform.shapes.ts'
import * as area from './reference/area.shapes.ts'
import * as formCheck from './reference/form-check.shapes.ts'
import * as article from './content/article.shapes.ts'
import * as announcement from './content/announcement.shapes.ts'
import * as ruleDocuments from './content/trading-rules.shapes.ts'
import * as bell from './messaging/bell.shapes.ts'
import * as subscription from './messaging/subscription.shapes.ts'
import * as smsLog from './messaging/sms-log.shapes.ts'
import * as demoInbox from './messaging/demo-inbox.shapes.ts'
import * as files from './platform/files.shapes.ts'
import * as health from './operations/health.shapes.ts'
import * as platformMonitor from './operations/platform-monitor.shapes.ts'
import * as openapi from './operations/openapi.shapes.ts'
import * as ossFiles from './operations/oss-file.shapes.ts'
import * as sheets from './platform/sheets.shapes.ts'
import * as gallery from './operations/sample.shapes.ts'
import * as directory from './identity/directory.shapes.ts'
import * as positions from './reference/position.shapes.ts'
import * as categories from './reference/category.shapes.ts'
import * as dictSources from './reference/dict-source.shapes.ts'
import * as reports from './operations/report.shapes.ts'
import * as organisation from './organisation/corporate.shapes.ts'
import * as registration from './organisation/registration.shapes.ts'
import * as members from './organisation/member.shapes.ts'
import * as points from './organisation/points.shapes.ts'
import * as region from './reference/region.shapes.ts'
import * as catalog from './assets/catalog.shapes.ts'
import * as assets from './assets/ledger.shapes.ts'
import * as assetSync from './assets/sync.shapes.ts'
import * as tradingRules from './content/rule.shapes.ts'
import * as tradingPolicy from './trading/policy.shapes.ts'
import * as bidding from './trading/session.shapes.ts'
import * as biddingSignup from './trading/signup.shapes.ts'
import * as bid from './auction/bid.shapes.ts'
import * as watch from './auction/watch.shapes.ts'
import * as biddingMonitor from './auction/monitor.shapes.ts'
import * as publicBidding from './trading/hall.shapes.ts'
import * as biddingSettle from './settlement/settle.shapes.ts'
import * as biddingProof from './auction/proof.shapes.ts'
import * as transRequest from './settlement/request.shapes.ts'
import * as transferslip from './settlement/slip.shapes.ts'
import * as refund from './funds/refund.shapes.ts'
import * as fee from './funds/fee.shapes.ts'
import * as ledger from './funds/ledger.shapes.ts'
import * as tradeDispute from './settlement/dispute.shapes.ts'
import * as tradeQuestion from './trading/question.shapes.ts'

type ShapesOf<Calls> = { [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint ? ShapeOf<Calls[Name]> : never }

/** What every declared call takes and gives, by the same names. A call without its shape does not compile. */
const shapes: { [Module in keyof typeof modules]: ShapesOf<(typeof modules)[Module]> } = {
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
}

const named: Record<string, Record<string, Shape>> = shapes
const byCall = new Map<Endpoint, Shape | undefined>(allCalls.map(({ module, name, call }) => [call, named[module]?.[name]]))

/** Asked once for each call, when it is registered. */
export function shapeOf(call: Endpoint): Shape {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not among the declared calls`)
  return found
}
