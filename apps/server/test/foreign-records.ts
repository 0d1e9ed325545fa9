import type { Part } from '@aosp/contract/calls'
import { VERDICT } from '@aosp/contract/verdict'
/** Records of companies that menber01 and external01 do not belong to, one entry per id-taking call. Other areas add theirs here. */
type Tried = { field: 'id' | 'ids' | 'corporate' | 'assetId'; ids: readonly string[]; input?: Record<string, unknown> }

const COMPANIES = ['corp-ruida-leasing', 'corp-platform']
const PAPERS = ['qual-ruida-leasing-1', 'qual-yuanhang-power-1']
const REVIEWS = ['review-lantian', 'review-ruida-bank']
const ASSETS = ['asset-0121', 'asset-0290']
const REPAIRS = ['repair-asset-0121-1']
const USES = ['use-asset-0121-1']
const REPAIR = { day: '2026-01-01', kind: '1', cost: 1, failure: false }
const USE = { month: '2026-01', kind: '1', hours: 1 }
const SESSIONS = ['bidding-draft', 'bidding-submitted', 'bidding-rejected']
const SIGN_UPS = ['signup-open-lease-3']
const SLIPS = ['slip-open-sale-ruida', 'slip-cancelled-tiancheng']
const NOTICES = ['share-submitted', 'share-rejected']
const SHARE_ORDERS = ['share-order-in-use', 'share-order-cancelled']
const NOTICE_FORM = {
  name: '试探的公告',
  transType: 32,
  price: 1,
  timeUnit: 1,
  place: '别处',
  contacts: '试探',
  telephone: '010-80000000',
  validUntil: '2099-01-01 00:00:00',
  windows: [],
}
const PEOPLE = ['user-external03', 'user-menber02', 'user-admin']

export const SWEPT_PARTS: readonly Part[] = [
  'organisation/corporate',
  'organisation/registration',
  'organisation/member',
  'organisation/points',
  'assets/ledger',
  'trading/session',
  'trading/signup',
  'trading/question',
  'settlement/request',
  'settlement/slip',
  'settlement/dispute',
  'sharing/notice',
  'sharing/order',
]

/** Id-taking calls that are open to everybody or take no record of a company. */
export const UNSWEPT: ReadonlySet<string> = new Set([
  'organisation.register',
  // Names a node of the catalogue, which is everybody's.
  'assets.addAsset',
  // Takes a list; swept in modules/assets/foreign-ids.test.ts.
  'assets.changeAssetStatus',
])

export const FOREIGN_RECORDS: Readonly<Record<string, Tried>> = {
  'organisation.corporateById': { field: 'id', ids: COMPANIES },
  'organisation.corporateQualifications': { field: 'id', ids: COMPANIES },
  'organisation.editCorporate': { field: 'id', ids: COMPANIES, input: { shortname: '改名', accountNumber: '6222000011112222' } },
  'organisation.withdrawChange': { field: 'id', ids: COMPANIES },
  'organisation.freezeCorporate': { field: 'id', ids: COMPANIES, input: { state: 2, reason: '试探' } },
  'organisation.unmaskCorporate': { field: 'id', ids: COMPANIES },
  'organisation.qualificationById': { field: 'id', ids: PAPERS },
  'organisation.addQualification': { field: 'corporate', ids: COMPANIES, input: { name: '别人的资质' } },
  'organisation.editQualification': { field: 'id', ids: PAPERS, input: { name: '改名' } },
  'organisation.deleteQualification': { field: 'id', ids: PAPERS },
  'organisation.deleteQualifications': { field: 'ids', ids: PAPERS },
  'organisation.verifyQualification': { field: 'ids', ids: PAPERS, input: { state: 1 } },
  'organisation.reviewById': { field: 'id', ids: REVIEWS },
  'organisation.decideReview': { field: 'id', ids: REVIEWS, input: { version: 1, shType: VERDICT.pass } },
  'organisation.memberById': { field: 'id', ids: PEOPLE },
  'organisation.freezeMembers': { field: 'ids', ids: PEOPLE, input: { status: 2, reason: '试探' } },
  'organisation.editMember': { field: 'id', ids: PEOPLE, input: { realname: '改名' } },
  'organisation.unmaskMember': { field: 'id', ids: PEOPLE },
  'organisation.pointStanding': { field: 'corporate', ids: COMPANIES },
  'organisation.adjustPoints': { field: 'corporate', ids: COMPANIES, input: { delta: 100, reason: '试探', requestId: 'request-1' } },
  'organisation.correctPoints': { field: 'id', ids: ['1', '30'], input: { delta: 0, reason: '试探' } },
  'assets.assetById': { field: 'id', ids: ASSETS },
  'assets.editAsset': { field: 'id', ids: ASSETS, input: { version: 1, note: '改写' } },
  'assets.deleteAsset': { field: 'id', ids: ASSETS },
  'assets.deleteAssets': { field: 'ids', ids: ASSETS },
  'assets.assetStatusHistory': { field: 'id', ids: ASSETS },
  'assets.assetTradingRecords': { field: 'id', ids: ASSETS },
  'assets.assetRepairs': { field: 'assetId', ids: ASSETS },
  'assets.addRepair': { field: 'assetId', ids: ASSETS, input: REPAIR },
  'assets.editRepair': { field: 'id', ids: REPAIRS, input: { note: '改写' } },
  'assets.deleteRepair': { field: 'id', ids: REPAIRS },
  'assets.assetUses': { field: 'assetId', ids: ASSETS },
  'assets.addUse': { field: 'assetId', ids: ASSETS, input: USE },
  'assets.editUse': { field: 'id', ids: USES, input: { note: '改写' } },
  'assets.deleteUse': { field: 'id', ids: USES },
  'trading.sessionById': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.addSession': { field: 'corporate', ids: COMPANIES },
  'trading.editSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'], input: { name: '改名' } },
  'trading.deleteSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.checkSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.checkForm': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.submitSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.withdrawSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'trading.openReview': { field: 'id', ids: SESSIONS },
  'trading.auditSession': { field: 'id', ids: SESSIONS, input: { shType: VERDICT.pass } },
  'trading.relistSession': { field: 'id', ids: ['bidding-failed', 'bidding-cancelled'] },
  'trading.amendSession': { field: 'id', ids: ['bidding-open-lease', 'bidding-rejected'], input: { reason: '试探', name: '改名' } },
  'trading.auditAmendment': { field: 'id', ids: SESSIONS, input: { shType: VERDICT.pass } },
  'trading.resubmitSignUp': { field: 'id', ids: SIGN_UPS },
  'trading.cancelSignUp': { field: 'id', ids: SIGN_UPS },
  'trading.confirmVersion': { field: 'id', ids: SIGN_UPS, input: { version: 1 } },
  'trading.signUpReview': { field: 'id', ids: SIGN_UPS },
  'trading.auditSignUp': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass } },
  'trading.answerQuestion': { field: 'id', ids: SIGN_UPS, input: { content: '试探' } },
  'trading.hideQuestion': { field: 'id', ids: SIGN_UPS, input: { note: '试探' } },
  'settlement.slipById': { field: 'id', ids: SLIPS },
  'settlement.editSlip': { field: 'id', ids: SLIPS, input: { applynNo: 'BM00000000000000', type: 1 } },
  'settlement.reviewIssuerDeposit': { field: 'id', ids: SESSIONS, input: { type: 1, shType: VERDICT.pass } },
  'settlement.reviewUserDeposit': { field: 'id', ids: ['signup-open-sale-ruida'], input: { type: 1, shType: VERDICT.pass } },
  'settlement.decideIssuerDeposit': { field: 'id', ids: SESSIONS, input: { type: 1, shType: VERDICT.pass } },
  'settlement.decideUserDeposit': { field: 'id', ids: ['signup-open-sale-ruida'], input: { type: 1, shType: VERDICT.pass } },
  'settlement.proofAmount': { field: 'id', ids: ['signup-cancelled-ruida'], input: { bidding: 'bidding-cancelled' } },
  'settlement.withdrawRequest': { field: 'id', ids: SIGN_UPS },
  'settlement.auditRequest': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass } },
  'sharing.noticeById': { field: 'id', ids: NOTICES },
  'sharing.editNotice': { field: 'id', ids: NOTICES, input: NOTICE_FORM },
  'sharing.setWindows': { field: 'id', ids: NOTICES, input: { windows: [], validUntil: '2099-01-01 00:00:00' } },
  'sharing.deleteNotice': { field: 'id', ids: NOTICES },
  'sharing.submitNotice': { field: 'id', ids: NOTICES },
  'sharing.takeDownNotice': { field: 'id', ids: NOTICES },
  'sharing.auditNotice': { field: 'id', ids: NOTICES, input: { shType: VERDICT.pass } },
  'sharing.noticeCalendarFile': { field: 'id', ids: NOTICES },
  'sharing.orderById': { field: 'id', ids: SHARE_ORDERS },
  'sharing.confirmOrder': { field: 'id', ids: SHARE_ORDERS },
  'sharing.refuseOrder': { field: 'id', ids: SHARE_ORDERS, input: { reason: '试探一下' } },
  'sharing.cancelOrder': { field: 'id', ids: SHARE_ORDERS, input: { reason: '试探一下' } },
  'sharing.startOrder': { field: 'id', ids: SHARE_ORDERS },
  'sharing.returnOrder': { field: 'id', ids: SHARE_ORDERS, input: { minutes: [1], condition: 1 } },
  'sharing.disputeOrder': { field: 'id', ids: SHARE_ORDERS, input: { reason: '试探一下' } },
  'sharing.decideOrder': { field: 'id', ids: SHARE_ORDERS, input: { minutes: [1], fee: 1, decision: '试探一下' } },
  'sharing.payOrder': { field: 'id', ids: SHARE_ORDERS, input: { proof: 'sharing/none.png' } },
  'sharing.receiveFee': { field: 'id', ids: SHARE_ORDERS, input: { shType: VERDICT.pass } },
  'sharing.orderCalendarFile': { field: 'id', ids: SHARE_ORDERS },
  'settlement.answerDispute': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass, answer: '试探' } },
}
