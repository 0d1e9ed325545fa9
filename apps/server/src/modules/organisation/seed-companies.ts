import type { Insertable } from 'kysely'
import { YES_NO } from '@aosp/contract/reference/codes'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import type { Database, Trx } from '../../platform/db/database.ts'
import './organisation.tables.ts'

/** A fictitious group: its own operating company, three members and three outside companies. Names, codes and numbers belong to nobody. */
const companies: Insertable<Database['corporate']>[] = [
  {
    ...groupMember('corp-platform', '远航资产运营有限公司', '远航运营', '91110000MA0000001L'),
    note: '集团资产运营平台的建设与运营单位',
    admin_name: '周明远',
    legal_person: '周明远',
    reg_region: '北京市海淀区',
    reg_address: '北京市远航路 1 号远航大厦 6 层',
    actual_address: '北京市远航路 1 号远航大厦 6 层',
    telephone: '010-80000001',
    fax: '010-80000002',
    account_number: '1100000000000001',
    vaccount: 'YH-VA-0001',
  },
  {
    ...groupMember('corp-yuanhang-precision', '远航精密制造有限公司', '远航精密', '91110000MA0000002P'),
    note: '数控加工与精密装配，每年有成批机床更新',
    admin_name: '林建华',
    legal_person: '高志强',
    reg_region: '北京市大兴区',
    reg_address: '北京市大兴区科创示例街 8 号',
    actual_address: '北京市大兴区科创示例街 8 号 2 号厂房',
    telephone: '010-80000011',
    fax: '010-80000012',
    account_number: '1100000000000002',
    vaccount: 'YH-VA-0002',
  },
  {
    ...groupMember('corp-yuanhang-power', '远航动力技术有限公司', '远航动力', '91510100MA0000003T'),
    note: '动力装置试验与维修，试验设备可对外共享',
    admin_name: '陈思远',
    legal_person: '罗文斌',
    reg_region: '四川省成都市',
    reg_address: '成都市新都区航空示例路 66 号',
    actual_address: '成都市新都区航空示例路 66 号',
    telephone: '028-80000021',
    fax: '028-80000022',
    account_number: '5100000000000003',
    vaccount: 'YH-VA-0003',
  },
  {
    ...groupMember('corp-yuanhang-materials', '远航新材料研究院有限公司', '远航材料院', '91110000MA0000004X'),
    note: '复合材料与表面工程研究，实验仪器较多',
    admin_name: '许静',
    legal_person: '沈国栋',
    reg_region: '北京市昌平区',
    reg_address: '北京市昌平区未来示例园 3 号楼',
    // Left open on purpose: the member sees what the reminder to complete the company's entries looks like.
    actual_address: '',
    telephone: '010-80000031',
    fax: '',
    account_number: '',
    vaccount: null,
  },
  {
    ...outsideCompany('corp-huaxin-machinery', '华信机械设备有限公司', '华信机械', '91320200MA0000005W'),
    note: '二手机床收购、翻新与销售',
    admin_name: '吴晓峰',
    legal_person: '吴晓峰',
    reg_region: '江苏省无锡市',
    reg_address: '无锡市惠山区示例工业园 15 号',
    actual_address: '无锡市惠山区示例工业园 15 号',
    telephone: '0510-80000041',
    fax: '0510-80000042',
    bank_name: '示例银行无锡惠山支行',
    account_number: '3202000000000005',
  },
  {
    ...outsideCompany('corp-tiancheng-recycling', '天成再生资源有限公司', '天成再生', '91370200MA0000006L'),
    note: '废旧金属与报废设备回收，持有相应备案',
    admin_name: '孙立新',
    legal_person: '孙立新',
    reg_region: '山东省青岛市',
    reg_address: '青岛市城阳区示例路 102 号',
    actual_address: '青岛市城阳区示例路 102 号',
    telephone: '0532-80000051',
    fax: '',
    bank_name: '',
    account_name: '',
    account_number: '',
  },
  {
    ...outsideCompany('corp-ruida-leasing', '瑞达设备租赁有限公司', '瑞达租赁', '91310000MA0000007L'),
    note: '通用设备与车辆租赁，长期参与集团对外出租项目',
    admin_name: '何雨桐',
    legal_person: '马骏',
    reg_region: '上海市嘉定区',
    reg_address: '上海市嘉定区示例大道 2688 号',
    actual_address: '上海市嘉定区示例大道 2688 号 A 座',
    telephone: '021-80000061',
    fax: '021-80000062',
    role: CORPORATE_ROLE.both,
    bank_name: '示例银行上海嘉定支行',
    account_number: '3100000000000007',
  },
]

function groupMember(id: string, name: string, shortname: string, creditcode: string) {
  return {
    id,
    name,
    shortname,
    creditcode,
    reg_country: '中国',
    in_group: YES_NO.yes,
    license_type: '1',
    license_file: '',
    role: CORPORATE_ROLE.both,
    bank_name: '远航集团财务有限公司',
    account_name: name,
  }
}

function outsideCompany(id: string, name: string, shortname: string, creditcode: string) {
  return {
    id,
    name,
    shortname,
    creditcode,
    reg_country: '中国',
    in_group: YES_NO.no,
    license_type: '1',
    license_file: '',
    role: CORPORATE_ROLE.bidder,
    account_name: name,
    vaccount: null,
  }
}

/**
 * Days before the seed, event, points, reason; oldest first. The sums stand one in each level: 520, 320, 96, 130, -5, 1010.
 * The deals are those the seeded announcements tell of.
 */
type Entry = readonly [daysAgo: number, event: string, delta: number, reason: string]
const approved: Entry = [400, 'registration.approved', 20, '注册资料齐全，审核通过']
const points: Record<string, readonly Entry[]> = {
  'corp-yuanhang-precision': [
    approved,
    [330, 'carried-over', 380, '上一年度线下处置考核结转'],
    [240, 'deal.value', 33, '成交金额每满一万元记一分'],
    [70, 'sharing.completed', 10, '共享订单完成：三坐标测量机'],
    [52, 'session.published', 2, '发布场次：数控车床一批处置'],
    [20, 'contract.signed', 10, '按期签订成交合同：数控车床一批处置'],
    [6, 'deal.completed', 15, '交易完结：数控车床一批处置'],
    [6, 'deal.value', 50, '成交金额每满一万元记一分，单场上限五十分'],
  ],
  'corp-yuanhang-power': [
    approved,
    [320, 'carried-over', 240, '上一年度线下处置考核结转'],
    [45, 'contract.signed', 10, '按期签订成交合同：试验台架处置'],
    [26, 'deal.completed', 15, '交易完结：试验台架处置'],
    [26, 'deal.value', 35, '成交金额每满一万元记一分'],
  ],
  'corp-yuanhang-materials': [
    approved,
    [90, 'sharing.completed', 10, '共享订单完成：热压罐'],
    [70, 'contract.signed', 10, '按期签订成交合同：电子显微镜处置'],
    [50, 'deal.completed', 15, '交易完结：电子显微镜处置'],
    [50, 'deal.value', 38, '成交金额每满一万元记一分'],
    [35, 'bid.valid', 3, '参与竞价并有效报价'],
  ],
  'corp-huaxin-machinery': [
    approved,
    [300, 'deal.value', 25, '成交金额每满一万元记一分'],
    [40, 'signup.admitted', 2, '报名成功：数控车床一批处置'],
    [31, 'bid.valid', 3, '参与竞价并有效报价'],
    [20, 'contract.signed', 10, '按期签订成交合同：数控车床一批处置'],
    [6, 'deal.completed', 20, '交易完结：竞得数控车床一批'],
    [6, 'deal.value', 50, '成交金额每满一万元记一分，单场上限五十分'],
  ],
  'corp-tiancheng-recycling': [
    approved,
    [100, 'signup.cancelled', -5, '保证金确认后取消报名'],
    [80, 'fee.late', -10, '服务费逾期五个工作日'],
    [45, 'session.no-bid', -10, '取得资格后无人报价导致流拍'],
  ],
  'corp-ruida-leasing': [
    approved,
    [340, 'carried-over', 860, '上一年度线下租赁考核结转'],
    [220, 'deal.value', 50, '成交金额每满一万元记一分，单场上限五十分'],
    [40, 'contract.signed', 10, '按期签订租赁合同：叉车及搬运设备'],
    [36, 'deal.completed', 20, '交易完结：叉车及搬运设备租赁'],
    [36, 'deal.value', 50, '成交金额每满一万元记一分，单场上限五十分'],
  ],
}

export async function seedCompanies(trx: Trx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await trx
    .insertInto('corporate')
    .values(companies.map((company) => ({ ...company, created_at: daysAgo(410) })))
    .execute()
  const entries = Object.entries(points).flatMap(([company, list]) => {
    let balance = 0
    return list.map(([days, event, delta, reason], index) => {
      balance += delta
      return { company, event, reference: `seed-${index + 1}`, delta, balance, operator: null, reason, at: daysAgo(days) }
    })
  })
  await trx.insertInto('point_entry').values(entries).execute()
}
