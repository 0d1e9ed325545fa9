import { ROLE_CODES } from '@aosp/contract/identity/account'
import { DIRECTORIES, SCREENS, type DirectoryId, type Screen } from '@aosp/contract/screens'

export type RoleCode = (typeof ROLE_CODES)[keyof typeof ROLE_CODES]

export const ROLES: readonly { code: RoleCode; name: string; description: string }[] = [
  { code: ROLE_CODES.admin, name: '系统管理员', description: '维护用户、角色、字典与系统设置，不参与交易和资金' },
  { code: ROLE_CODES.operate, name: '平台运营', description: '审核企业与交易，管理资金结算和内容' },
  { code: ROLE_CODES.menber, name: '集团会员', description: '集团内企业，发布与参与交易' },
  { code: ROLE_CODES.external, name: '外部会员', description: '集团外企业，参与公开交易' },
]

export type SeededEntry = {
  id: string
  parentId: string | null
  title: string
  url: string | null
  component: string | null
  icon: string | null
  sortNo: number
  menuType: 0 | 1 | 2
  perms: string | null
  keepAlive: boolean
  hidden: boolean
  roles: readonly RoleCode[]
}

type Button = { code: string; title: string; screen: string | null; roles: readonly RoleCode[] }

/** Who may make which guarded call, by screens.md section 4. Every access code of the contract has its row here; a test compares the two. */
const BUTTONS: readonly Button[] = [
  { code: 'online-user:list', title: '查看在线用户', screen: 'identity/online', roles: ['admin'] },
  { code: 'online-user:force-logout', title: '强制下线', screen: 'identity/online', roles: ['admin'] },
  { code: 'announcement:list', title: '查看系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'announcement:add', title: '新增系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'announcement:edit', title: '修改系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'announcement:delete', title: '删除系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'announcement:publish', title: '发布系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'announcement:revoke', title: '撤销系统通告', screen: 'content/announcement', roles: ['admin', 'operate'] },
  { code: 'sms:list', title: '查看短信记录', screen: 'messaging/mobile-sms', roles: ['admin', 'operate'] },
  { code: 'sms:export', title: '导出短信记录', screen: 'messaging/mobile-sms', roles: ['admin', 'operate'] },
  { code: 'sample:list', title: '查看示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'sample:add', title: '添加示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'sample:edit', title: '编辑示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'sample:delete', title: '删除示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'sample:export', title: '导出示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'sample:import', title: '导入示例数据', screen: null, roles: ['admin', 'operate'] },
  { code: 'file:list', title: '查看文件', screen: 'operations/oss-file', roles: ['admin'] },
  { code: 'file:upload', title: '上传文件', screen: 'operations/oss-file', roles: ['admin'] },
  { code: 'file:delete', title: '删除文件', screen: 'operations/oss-file', roles: ['admin'] },
  { code: 'file:export', title: '导出文件清单', screen: 'operations/oss-file', roles: ['admin'] },
  { code: 'region:list', title: '查看区域', screen: 'reference/region', roles: ['admin', 'operate'] },
  { code: 'region:add', title: '新增区域', screen: 'reference/region', roles: ['admin', 'operate'] },
  { code: 'region:edit', title: '编辑区域', screen: 'reference/region', roles: ['admin', 'operate'] },
  { code: 'region:delete', title: '删除区域', screen: 'reference/region', roles: ['admin', 'operate'] },
  { code: 'catalog:list', title: '查看资产目录', screen: 'assets/catalog', roles: ['admin', 'operate'] },
  { code: 'catalog:add', title: '新增资产目录', screen: 'assets/catalog', roles: ['admin', 'operate'] },
  { code: 'catalog:edit', title: '编辑资产目录', screen: 'assets/catalog', roles: ['admin', 'operate'] },
  { code: 'catalog:delete', title: '删除资产目录', screen: 'assets/catalog', roles: ['admin', 'operate'] },
  { code: 'asset:list', title: '查看资产', screen: 'assets/assets', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'asset:add', title: '新增资产', screen: 'assets/assets', roles: ['menber', 'external'] },
  { code: 'asset:edit', title: '编辑资产', screen: 'assets/assets', roles: ['operate', 'menber', 'external'] },
  { code: 'asset:delete', title: '删除资产', screen: 'assets/assets', roles: ['menber', 'external'] },
  { code: 'asset:export', title: '导出资产', screen: 'assets/assets', roles: ['admin', 'operate', 'menber'] },
  { code: 'asset:import', title: '导入资产', screen: 'assets/assets', roles: ['operate', 'menber', 'external'] },
  { code: 'asset-sync:list', title: '查看同步日志', screen: 'assets/sync-log', roles: ['admin', 'operate'] },
  { code: 'asset-sync:run', title: '立即同步', screen: 'assets/sync-log', roles: ['admin', 'operate'] },
  { code: 'trading-rule:list', title: '查看规则文件', screen: 'content/trading-rules', roles: ['admin', 'operate'] },
  { code: 'trading-rule:add', title: '新增规则文件', screen: 'content/trading-rules', roles: ['operate'] },
  { code: 'trading-rule:edit', title: '编辑规则文件', screen: 'content/trading-rules', roles: ['operate'] },
  { code: 'trading-rule:delete', title: '删除规则文件', screen: 'content/trading-rules', roles: ['operate'] },
  { code: 'bidding:list', title: '查看竞价场次', screen: 'trading/my-trading', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'bidding:add', title: '新增竞价场次', screen: 'trading/my-trading', roles: ['operate', 'menber', 'external'] },
  { code: 'bidding:edit', title: '编辑竞价场次', screen: 'trading/my-trading', roles: ['operate', 'menber', 'external'] },
  { code: 'bidding:delete', title: '删除竞价场次', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'bidding:submit', title: '提交竞价场次', screen: 'trading/my-trading', roles: ['operate', 'menber', 'external'] },
  { code: 'bidding:withdraw', title: '撤回竞价场次', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'bidding:amend', title: '变更竞价场次', screen: 'trading/my-trading', roles: ['operate', 'menber', 'external'] },
  { code: 'bidding:relist', title: '重新挂牌', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'bidding:review', title: '审核竞价场次', screen: 'trading/operation-list', roles: ['operate'] },
  { code: 'bidding:monitor', title: '查看竞价监控', screen: 'trading/bid-price', roles: ['admin', 'operate'] },
  { code: 'bidding:bid', title: '报价', screen: 'trading/my-bidding', roles: ['menber', 'external'] },
  { code: 'bidding:sign', title: '签约与交接', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'bidding:settle', title: '办理成交履约', screen: 'trading/operation-list', roles: ['operate'] },
  { code: 'bidding:suspend', title: '中止或恢复场次', screen: 'trading/bid-price', roles: ['operate'] },
  { code: 'bidding:export', title: '导出交易台账', screen: 'trading/my-trading', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'bidding:sign-up', title: '报名', screen: 'trading/my-bidding', roles: ['menber', 'external'] },
  { code: 'sign-up:list', title: '查看报名', screen: 'trading/my-trading', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'sign-up:review', title: '审核报名资质', screen: 'trading/my-trading', roles: ['operate', 'menber', 'external'] },
  { code: 'sign-up:withdraw', title: '取消报名', screen: 'trading/my-bidding', roles: ['menber', 'external'] },
  { code: 'request:list', title: '查看取消终止申请', screen: 'trading/my-trading', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'request:add', title: '提交取消终止申请', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'request:withdraw', title: '撤回取消终止申请', screen: 'trading/my-trading', roles: ['menber', 'external'] },
  { code: 'request:review', title: '审核取消终止申请', screen: 'trading/operation-stop', roles: ['operate'] },
  { code: 'sign-up:export', title: '导出报名', screen: 'trading/signup', roles: ['operate'] },
  { code: 'question:list', title: '查看交易问答', screen: 'trading/trade-question', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'question:ask', title: '提问', screen: 'trading/trade-question', roles: ['menber', 'external'] },
  { code: 'question:answer', title: '答复提问', screen: 'trading/trade-question', roles: ['menber', 'external'] },
  { code: 'question:hide', title: '屏蔽提问', screen: 'trading/trade-question', roles: ['operate'] },
  { code: 'trading-policy:list', title: '查看交易参数', screen: 'trading/trading-policy', roles: ['admin', 'operate'] },
  { code: 'trading-policy:edit', title: '提出交易参数调整', screen: 'trading/trading-policy', roles: ['admin'] },
  { code: 'trading-policy:review', title: '确认交易参数调整', screen: 'trading/trading-policy', roles: ['operate'] },
  { code: 'slip:list', title: '查看缴费凭证', screen: 'funds/funds-management', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'slip:pay', title: '缴费', screen: 'funds/funds-management', roles: ['menber', 'external'] },
  { code: 'slip:review', title: '审核缴费凭证', screen: 'funds/funds-management', roles: ['operate'] },
  { code: 'slip:export', title: '导出缴费凭证', screen: 'funds/funds-management', roles: ['operate'] },
  { code: 'refund:list', title: '查看退款', screen: 'funds/funds-management', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'refund:refund', title: '办理退款', screen: 'funds/funds-management', roles: ['operate'] },
  { code: 'refund:edit', title: '更正退款账户', screen: 'funds/funds-management', roles: ['menber', 'external'] },
  { code: 'refund:export', title: '导出退款', screen: 'funds/funds-management', roles: ['operate'] },
  { code: 'ledger:list', title: '查看资金账本', screen: 'funds/funds-management', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'ledger:export', title: '导出资金账本', screen: 'funds/funds-management', roles: ['admin', 'operate'] },
  { code: 'ledger:verify', title: '核对账目', screen: 'funds/funds-management', roles: ['admin', 'operate'] },
  { code: 'report:list', title: '查看平台实时数据', screen: 'analysis/monitor', roles: ['admin', 'operate'] },
  { code: 'monitor:list', title: '查看接口文档', screen: null, roles: ['admin'] },
  { code: 'corporate:list', title: '查看企业', screen: 'organisation/corporate', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'corporate:add', title: '添加企业', screen: 'organisation/corporate', roles: ['operate'] },
  { code: 'corporate:edit', title: '编辑企业', screen: 'organisation/corporate', roles: ['operate', 'menber', 'external'] },
  { code: 'corporate:submit', title: '撤回企业变更', screen: 'organisation/corporate', roles: ['menber', 'external'] },
  { code: 'corporate:export', title: '导出企业', screen: 'organisation/corporate', roles: ['admin', 'operate'] },
  { code: 'corporate:review', title: '审核企业', screen: 'organisation/member-user', roles: ['operate'] },
  { code: 'corporate:freeze', title: '暂停或恢复企业', screen: 'organisation/corporate', roles: ['operate'] },
  { code: 'corporate:unmask', title: '查看企业完整信息', screen: 'organisation/corporate', roles: ['operate'] },
  { code: 'qualification:list', title: '查看资质', screen: 'organisation/qualifications', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'qualification:add', title: '添加资质', screen: 'organisation/qualifications', roles: ['operate', 'menber', 'external'] },
  { code: 'qualification:edit', title: '编辑资质', screen: 'organisation/qualifications', roles: ['operate', 'menber', 'external'] },
  { code: 'qualification:delete', title: '删除资质', screen: 'organisation/qualifications', roles: ['menber', 'external'] },
  { code: 'qualification:verify', title: '核验资质', screen: 'organisation/qualifications', roles: ['operate'] },
  { code: 'qualification:export', title: '导出资质', screen: 'organisation/qualifications', roles: ['operate'] },
  { code: 'member:list', title: '查看会员用户', screen: 'organisation/member-user', roles: ['admin', 'operate'] },
  { code: 'member:export', title: '导出会员用户', screen: 'organisation/member-user', roles: ['admin', 'operate'] },
  { code: 'member:edit', title: '编辑会员用户', screen: 'organisation/member-user', roles: ['admin', 'operate'] },
  { code: 'member:freeze', title: '冻结会员用户', screen: 'organisation/member-user', roles: ['admin', 'operate'] },
  { code: 'member:unmask', title: '查看会员联系方式', screen: 'organisation/member-user', roles: ['operate'] },
  { code: 'point:list', title: '查看积分', screen: 'organisation/points', roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'point:adjust', title: '调整积分', screen: 'organisation/points', roles: ['operate'] },
  { code: 'point:export', title: '导出积分', screen: 'organisation/points', roles: ['operate'] },
  { code: 'dict:refresh', title: '刷新字典缓存', screen: null, roles: ['admin', 'operate'] },
  { code: 'role:list', title: '查看角色', screen: null, roles: ['admin'] },
  { code: 'depart:add', title: '新增部门', screen: 'identity/depart', roles: ['admin'] },
  { code: 'depart:edit', title: '修改部门', screen: 'identity/depart', roles: ['admin'] },
  { code: 'depart:delete', title: '删除部门', screen: 'identity/depart', roles: ['admin'] },
  { code: 'position:list', title: '查看职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'position:add', title: '新增职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'position:edit', title: '修改职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'position:delete', title: '删除职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'position:export', title: '导出职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'position:import', title: '导入职务', screen: 'reference/position', roles: ['admin'] },
  { code: 'category:list', title: '查看分类字典', screen: null, roles: ['admin', 'operate'] },
  { code: 'category:add', title: '新增分类字典', screen: null, roles: ['admin'] },
  { code: 'category:edit', title: '修改分类字典', screen: null, roles: ['admin'] },
  { code: 'category:delete', title: '删除分类字典', screen: null, roles: ['admin'] },
  { code: 'report:export', title: '导出报表', screen: null, roles: ['admin', 'operate'] },
]

const screens = (SCREENS as readonly Screen[]).filter((screen) => screen.reach === 'menu' || screen.roles !== undefined)
const rolesIn = (id: DirectoryId): RoleCode[] =>
  ROLES.map((role) => role.code).filter((code) => screens.some((screen) => screen.dir === id && screen.roles?.includes(code)))

/** Directories that have a screen, the screens, their buttons: parents before children. */
export const menuSeeds = (): SeededEntry[] => [
  ...(Object.entries(DIRECTORIES) as [DirectoryId, (typeof DIRECTORIES)[DirectoryId]][])
    .filter(([id]) => screens.some((screen) => screen.dir === id))
    .map(([id, { title, icon, path, sort }]) => ({
      id,
      parentId: null,
      title,
      url: path,
      component: 'layouts/RouteView',
      icon,
      sortNo: sort,
      menuType: 0 as const,
      perms: null,
      keepAlive: false,
      hidden: false,
      roles: rolesIn(id),
    })),
  ...screens.map((screen) => ({
    id: screen.key,
    parentId: screen.dir ?? null,
    title: screen.title,
    url: screen.route,
    component: screen.key,
    icon: screen.icon ?? null,
    sortNo: screen.sort ?? 0,
    menuType: screen.dir ? (1 as const) : (0 as const),
    perms: null,
    keepAlive: screen.keepAlive ?? false,
    hidden: screen.hidden ?? false,
    roles: screen.roles ?? [],
  })),
  ...BUTTONS.map((button, index) => ({
    id: button.code,
    parentId: button.screen,
    title: button.title,
    url: null,
    component: null,
    icon: null,
    sortNo: index,
    menuType: 2 as const,
    perms: button.code,
    keepAlive: false,
    hidden: false,
    roles: button.roles,
  })),
]
