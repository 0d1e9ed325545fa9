import { QUALIFICATION_STATE, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { filled } from '../corporate/company-fields.ts'
import { fileTarget } from '../qualification/qualification-store.ts'
import { reviewTarget } from '../review/review-store.ts'
import type { CompanyFields } from '../organisation.tables.ts'
import '../organisation.tables.ts'

const DAY_MS = 86_400_000

/** name, rank, series, number, days since its begin, days to its end (null: for ever), issuer, state */
type Paper = readonly [name: string, rank: string, series: string, identifier: string, begun: number, ends: number | null, issuer: string, state?: number]

const PAPERS: Record<string, readonly Paper[]> = {
  'corp-yuanhang-precision': [
    ['质量管理体系认证', '—', 'GB/T 19001', 'Q-2024-000188', 700, 395, '示例认证中心'],
    ['安全生产标准化证书', '二级', '机械制造', 'AQB-2023-002211', 1050, 45, '示例应急管理局'],
    ['特种设备使用登记证', '—', '起重机械', 'TS-2022-001007', 1300, null, '示例市场监督管理局'],
  ],
  'corp-yuanhang-power': [
    ['武器装备质量管理体系认证', '—', 'GJB 9001', 'G-2023-000301', 900, 196, '示例认证中心'],
    ['计量认证证书', '—', 'CMA', 'CMA-2021-000512', 1805, 20, '示例计量院'],
  ],
  'corp-yuanhang-materials': [['实验室认可证书', '—', 'CNAS', 'L-2020-008801', 1900, -12, '示例认可中心']],
  'corp-huaxin-machinery': [
    ['二手设备经营备案', '—', '机电设备', 'ES-2022-000417', 1200, 620, '示例商务局'],
    ['起重机械安装资质', 'B级', '安装维修', 'TS-2023-004410', 1010, 28, '示例市场监督管理局', QUALIFICATION_STATE.unverified],
  ],
  'corp-tiancheng-recycling': [
    ['再生资源回收备案', '—', '生产性废旧金属', 'ZS-2023-000066', 980, 115, '示例商务局'],
    ['危险废物经营许可证', '—', '收集', 'WF-2021-000090', 1830, -3, '示例生态环境局'],
    ['道路运输经营许可证', '—', '普通货运', 'YS-2024-003320', 400, 700, '示例交通运输局', QUALIFICATION_STATE.refused],
  ],
  'corp-ruida-leasing': [
    ['特种设备租赁备案', '—', '叉车', 'ZL-2022-000731', 1160, 300, '示例市场监督管理局'],
    ['融资租赁经营许可', '—', '设备租赁', 'RZ-2020-000155', 2000, 58, '示例金融局'],
  ],
}

const lantian = filled({
  name: '蓝天智造装备有限公司',
  shortname: '蓝天智造',
  creditcode: '91330100MA0000011G',
  licenseType: '1',
  adminName: '叶文博',
  legalPerson: '叶文博',
  legalIdno: '330100198705110018',
  regCountry: '中国',
  regRegion: '浙江省杭州市',
  regAddress: '杭州市萧山区示例路 18 号',
  actualAddress: '杭州市萧山区示例路 18 号 3 号楼',
  telephone: '0571-80000071',
  note: '自动化装备制造，拟参与二手机床竞价',
  bankName: '示例银行杭州萧山支行',
  accountName: '蓝天智造装备有限公司',
  accountNumber: '3301000000000011',
})
const hongtu = filled({
  name: '宏图建材贸易有限公司',
  shortname: '宏图建材',
  creditcode: '91440300MA0000012Q',
  licenseType: '1',
  adminName: '钟丽华',
  legalPerson: '钟丽华',
  legalIdno: '440300198508240026',
  regCountry: '中国',
  regRegion: '广东省深圳市',
  regAddress: '深圳市龙岗区示例街 9 号',
  actualAddress: '深圳市龙岗区示例街 9 号',
  telephone: '0755-80000072',
  bankName: '示例银行深圳龙岗支行',
  accountName: '宏图建材贸易有限公司',
  accountNumber: '4403000000000012',
})

type SeededReview = {
  id: string
  account: string
  kind: 'registration' | 'change'
  corporate: string | null
  name: string
  creditcode: string
  before: CompanyFields
  after: CompanyFields
  qualifications?: readonly Record<string, string>[]
  daysAgo: number
  state: number
  reason?: string
}

/** Papers of the demo companies, the two applications behind pending01 and rejected01, and changes in every state. */
export async function seedPapers(trx: Trx, facts: SeedFacts): Promise<void> {
  const ago = (days: number) => new Date(facts.now.getTime() - days * DAY_MS)
  await seedQualifications(trx, facts, ago)
  const quality = await hang(trx, facts, 'pictures/paper-quality.webp', 'qualification', reviewTarget('review-lantian'), 'user-pending01')
  const [clear, blurred] = [
    await hang(trx, facts, 'pictures/licence-lantian.webp', 'licence', reviewTarget('review-lantian'), 'user-pending01'),
    await hang(trx, facts, 'pictures/licence-hongtu.webp', 'licence', reviewTarget('review-hongtu'), 'user-rejected01'),
  ]
  const paper = { name: '质量管理体系认证', rank: '—', series: 'GB/T 19001', identifier: 'Q-2024-000188', issueorg: '示例认证中心' }
  const validtime = `${toBeijingDay(ago(500))}/${toBeijingDay(ago(-595))}`
  const reviews: SeededReview[] = [
    {
      ...registration('review-lantian', 'user-pending01', { ...lantian, licenseFile: clear }),
      qualifications: [{ ...paper, validtime, attachment: quality }],
      daysAgo: 1,
      state: REVIEW_STATE.waiting,
    },
    {
      ...registration('review-hongtu', 'user-rejected01', { ...hongtu, licenseFile: blurred }),
      daysAgo: 6,
      state: REVIEW_STATE.refused,
      reason: '营业执照照片不清晰，请重新上传后提交',
    },
    {
      ...change('review-huaxin-bank', 'user-external01', 'corp-huaxin-machinery', '华信机械设备有限公司', '91320200MA0000005W'),
      before: { bankName: '示例银行无锡惠山支行', accountNumber: '3202000000000005' },
      after: { bankName: '示例银行无锡新吴支行', accountNumber: '3202000000001005' },
      daysAgo: 2,
      state: REVIEW_STATE.waiting,
    },
    {
      ...change('review-precision-name', 'user-menber01', 'corp-yuanhang-precision', '远航精密制造有限公司', '91110000MA0000002P'),
      before: { name: '远航精密制造有限公司', accountName: '远航精密制造有限公司' },
      after: { name: '远航精密智造有限公司', accountName: '远航精密智造有限公司' },
      daysAgo: 30,
      state: REVIEW_STATE.refused,
      reason: '请先完成工商变更登记并上传新的营业执照',
    },
    {
      ...change('review-ruida-bank', 'user-external03', 'corp-ruida-leasing', '瑞达设备租赁有限公司', '91310000MA0000007L'),
      before: { bankName: '示例银行上海普陀支行' },
      after: { bankName: '示例银行上海嘉定支行' },
      daysAgo: 120,
      state: REVIEW_STATE.approved,
    },
  ]
  for (const review of reviews) await seedReview(trx, review, ago(review.daysAgo))
}

const registration = (id: string, account: string, after: ReturnType<typeof filled>) =>
  ({ id, account, kind: 'registration', corporate: null, name: after.name, creditcode: after.creditcode, before: {}, after }) as const
const change = (id: string, account: string, corporate: string, name: string, creditcode: string) =>
  ({ id, account, kind: 'change', corporate, name, creditcode }) as const

async function seedReview(trx: Trx, review: SeededReview, at: Date): Promise<void> {
  const decided = review.state !== REVIEW_STATE.waiting
  await trx
    .insertInto('review_request')
    .values({
      id: review.id,
      kind: review.kind,
      member_kind: review.corporate?.startsWith('corp-yuanhang') ? 1 : 2,
      joins: false,
      account_id: review.account,
      corporate_id: review.corporate,
      name: review.name,
      creditcode: review.creditcode,
      state: review.state,
      round: 1,
      before: JSON.stringify(review.before),
      after: JSON.stringify(review.after),
      qualifications: JSON.stringify(review.qualifications ?? []),
      submitted_at: at,
      decided_by: decided ? '周明远' : null,
      decided_at: decided ? new Date(at.getTime() + DAY_MS / 4) : null,
      reason: review.reason ?? '',
    })
    .execute()
}

async function seedQualifications(trx: Trx, facts: SeedFacts, ago: (days: number) => Date): Promise<void> {
  const rows = Object.entries(PAPERS).flatMap(([corporate, papers]) =>
    papers.map(([name, rank, series, identifier, begun, ends, issueorg, state = QUALIFICATION_STATE.valid], index) => {
      const seen = state === QUALIFICATION_STATE.valid || state === QUALIFICATION_STATE.refused
      return {
        id: `qual-${corporate.slice(5)}-${index + 1}`,
        corporate_id: corporate,
        name,
        rank,
        series,
        identifier,
        valid_from: toBeijingDay(ago(begun)),
        valid_to: ends === null ? null : toBeijingDay(ago(-ends)),
        issueorg,
        state,
        attachment: '',
        verify_note: state === QUALIFICATION_STATE.refused ? '证书扫描件缺页，请补充完整后重新提交' : '',
        verified_by: seen ? 'operate01' : null,
        verified_at: seen ? ago(90) : null,
        created_by: 'operate01',
        created_at: ago(100 - index),
        updated_at: null,
      }
    }),
  )
  await trx.insertInto('qualification').values(rows).execute()
  const shown = 'qual-tiancheng-recycling-1'
  const path = await hang(trx, facts, 'pictures/paper-recycling.webp', 'qualification', fileTarget(shown), 'user-external02', 'corp-tiancheng-recycling')
  await trx.updateTable('qualification').set({ attachment: path }).where('id', '=', shown).execute()
}

/** Shipped files are public until they hang on somebody's record. */
async function hang(
  trx: Trx,
  facts: SeedFacts,
  name: string,
  biz: string,
  target: string,
  accountId: string,
  corporateId: string | null = null,
): Promise<string> {
  const path = await facts.files.store(name, biz)
  await trx
    .updateTable('stored_file')
    .set({ is_public: false, attached_to: target, account_id: accountId, corporate_id: corporateId })
    .where('path', '=', path)
    .execute()
  return path
}
