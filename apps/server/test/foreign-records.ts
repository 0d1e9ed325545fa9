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
const PEOPLE = ['user-external03', 'user-menber02', 'user-admin']

export const SWEPT_MODULES: readonly string[] = [
  'organisation',
  'registration',
  'members',
  'points',
  'assets',
  'bidding',
  'biddingSignup',
  'transRequest',
  'transferslip',
  'tradeQuestion',
  'tradeDispute',
]

/** Id-taking calls that are open to everybody or take no record of a company. */
export const UNSWEPT: ReadonlySet<string> = new Set([
  'registration.register',
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
  'registration.reviewById': { field: 'id', ids: REVIEWS },
  'registration.decideReview': { field: 'id', ids: REVIEWS, input: { version: 1, shType: VERDICT.pass } },
  'members.memberById': { field: 'id', ids: PEOPLE },
  'members.freezeMembers': { field: 'ids', ids: PEOPLE, input: { status: 2, reason: '试探' } },
  'members.editMember': { field: 'id', ids: PEOPLE, input: { realname: '改名' } },
  'members.unmaskMember': { field: 'id', ids: PEOPLE },
  'points.pointStanding': { field: 'corporate', ids: COMPANIES },
  'points.adjustPoints': { field: 'corporate', ids: COMPANIES, input: { delta: 100, reason: '试探', requestId: 'request-1' } },
  'points.correctPoints': { field: 'id', ids: ['1', '30'], input: { delta: 0, reason: '试探' } },
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
  'bidding.sessionById': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'bidding.addSession': { field: 'corporate', ids: COMPANIES },
  'bidding.editSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'], input: { name: '改名' } },
  'bidding.deleteSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'bidding.checkSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'bidding.submitSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'bidding.withdrawSession': { field: 'id', ids: ['bidding-submitted', 'bidding-rejected'] },
  'bidding.openReview': { field: 'id', ids: SESSIONS },
  'bidding.auditSession': { field: 'id', ids: SESSIONS, input: { shType: VERDICT.pass } },
  'bidding.relistSession': { field: 'id', ids: ['bidding-failed', 'bidding-cancelled'] },
  'bidding.amendSession': { field: 'id', ids: ['bidding-open-lease', 'bidding-rejected'], input: { reason: '试探', name: '改名' } },
  'bidding.auditAmendment': { field: 'id', ids: SESSIONS, input: { shType: VERDICT.pass } },
  'biddingSignup.resubmitSignUp': { field: 'id', ids: SIGN_UPS },
  'biddingSignup.cancelSignUp': { field: 'id', ids: SIGN_UPS },
  'biddingSignup.confirmVersion': { field: 'id', ids: SIGN_UPS, input: { version: 1 } },
  'biddingSignup.auditSignUp': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass } },
  'tradeQuestion.answerQuestion': { field: 'id', ids: SIGN_UPS, input: { content: '试探' } },
  'tradeQuestion.hideQuestion': { field: 'id', ids: SIGN_UPS, input: { note: '试探' } },
  'transferslip.slipById': { field: 'id', ids: SLIPS },
  'transferslip.editSlip': { field: 'id', ids: SLIPS, input: { applynNo: 'BM00000000000000', type: 1 } },
  'transferslip.reviewIssuerDeposit': { field: 'id', ids: SESSIONS, input: { type: 1, shType: VERDICT.pass } },
  'transferslip.reviewUserDeposit': { field: 'id', ids: ['signup-open-sale-ruida'], input: { type: 1, shType: VERDICT.pass } },
  'transferslip.decideIssuerDeposit': { field: 'id', ids: SESSIONS, input: { type: 1, shType: VERDICT.pass } },
  'transferslip.decideUserDeposit': { field: 'id', ids: ['signup-open-sale-ruida'], input: { type: 1, shType: VERDICT.pass } },
  'transferslip.proofAmount': { field: 'id', ids: ['signup-cancelled-ruida'], input: { bidding: 'bidding-cancelled' } },
  'transRequest.withdrawRequest': { field: 'id', ids: SIGN_UPS },
  'transRequest.auditRequest': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass } },
  'tradeDispute.answerDispute': { field: 'id', ids: SIGN_UPS, input: { shType: VERDICT.pass, answer: '试探' } },
}
