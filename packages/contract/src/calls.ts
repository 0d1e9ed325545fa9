import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as reference from './reference.ts'
import * as content from './content.ts'
import * as messaging from './messaging.ts'
import * as files from './files.ts'
import * as operations from './operations.ts'
import * as ossFiles from './oss-files.ts'
import * as sheets from './sheets.ts'
import * as gallery from './gallery.ts'
import * as directory from './directory.ts'
import * as positions from './positions.ts'
import * as categories from './categories.ts'
import * as dictSources from './dict-sources.ts'
import * as reports from './reports.ts'
import * as organisation from './organisation.ts'
import * as registration from './registration.ts'
import * as members from './member.ts'
import * as points from './points.ts'
import * as region from './region.ts'
import * as catalog from './catalog.ts'
import * as assets from './assets.ts'
import * as assetSync from './asset-sync.ts'
import * as tradingRules from './trading-rules.ts'
import * as tradingPolicy from './trading-policy.ts'
import * as bidding from './bidding.ts'
import * as biddingSignup from './bidding-signup.ts'
import * as biddingPrice from './bidding-price.ts'
import * as biddingMonitor from './bidding-monitor.ts'
import * as publicBidding from './public-bidding.ts'
import * as biddingSettle from './bidding-settle.ts'
import * as biddingProof from './bidding-proof.ts'
import * as transRequest from './trans-request.ts'
import * as transferslip from './transferslip.ts'
import * as funds from './funds.ts'
import * as tradeDispute from './trade-dispute.ts'
import * as tradeQuestion from './trade-question.ts'

/** Every declared call, by module. The API page, the route table and the authorisation matrix read this list. */
export const modules = {
  identity,
  reference,
  content,
  messaging,
  files,
  operations,
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
  biddingPrice,
  biddingProof,
  biddingMonitor,
  publicBidding,
  biddingSettle,
  transRequest,
  transferslip,
  funds,
  tradeDispute,
  tradeQuestion,
} as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

export const allCalls: { module: string; name: string; call: Endpoint }[] = Object.entries(modules).flatMap(([module, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ module, name, call: value }] : [])),
)
