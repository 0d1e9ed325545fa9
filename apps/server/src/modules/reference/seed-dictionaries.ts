import { CODE_DICTIONARIES } from '@aosp/contract/code-dictionaries'
import type { Trx } from '../../platform/db/database.ts'
import './reference.tables.ts'

/** `value text` pairs, in the order people see them. */
type Seeded = { code: string; name: string; items: readonly (readonly [value: string, text: string])[] }

const counted = (...texts: string[]): [string, string][] => texts.map((text, index) => [String(index + 1), text])

const trading: Seeded[] = [
  { code: 't_source', name: '交易来源', items: counted('固定资产系统推送', '平台录入', '运营代发', '重新挂牌', '询价转入') },
  {
    code: 't_bidType',
    name: '竞价方式',
    items: counted('正向多次报价（加价）', '正向一次报价（密封，价高者得）', '反向多次报价（减价）', '反向一次报价（密封，价低者得）', '荷兰式降价'),
  },
  { code: 'time_unit', name: '计价周期', items: [['0', '次（总价）'], ...counted('小时', '日', '周', '月', '季', '年')] },
  { code: 't_qualsVerify', name: '资质审核方式', items: [['0', '无需审核'], ...counted('发起方预审', '平台预审', '成交后审核')] },
  {
    code: 'yes_no',
    name: '是否',
    items: [
      ['1', '是'],
      ['0', '否'],
    ],
  },
  { code: 't_pay', name: '缴纳方', items: [['0', '免缴'], ...counted('发起方缴纳', '报名方缴纳', '双方缴纳')] },
  { code: 't_cost_assume', name: '费用承担', items: counted('发起方承担', '买受人承担', '双方协商', '不涉及') },
  {
    code: 'state',
    name: '资质状态',
    items: [
      ['1', '有效'],
      ['0', '失效'],
      ['2', '待核验'],
      ['-2', '核验未通过'],
    ],
  },
]

const organisation: Seeded[] = [
  { code: 'license_type', name: '证照类型', items: counted('营业执照', '事业单位法人证书', '社会团体登记证', '其他') },
  { code: 'corporate_role', name: '企业交易权限', items: counted('可发布', '可参与', '可发布可参与') },
]

const system: Seeded[] = [
  { code: 'sex', name: '性别', items: counted('男', '女') },
  { code: 'user_status', name: '用户状态', items: counted('正常', '冻结', '待审核', '审核未通过') },
  { code: 'status', name: '状态', items: counted('正常', '冻结') },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['1', '是'],
      ['0', '否'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效状态',
    items: [
      ['0', '无效'],
      ['1', '有效'],
    ],
  },
  {
    code: 'del_flag',
    name: '删除状态',
    items: [
      ['0', '正常'],
      ['1', '已删除'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典项状态',
    items: [
      ['1', '启用'],
      ['0', '不启用'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['0', '不启用'],
      ['1', '启用'],
    ],
  },
  { code: 'org_category', name: '部门类型', items: counted('公司', '部门', '岗位') },
  { code: 'position_rank', name: '职务等级', items: counted('员级', '助级', '中级', '副高级', '正高级') },
  {
    code: 'menu_type',
    name: '菜单类型',
    items: [
      ['0', '一级菜单'],
      ['1', '子菜单'],
      ['2', '按钮权限'],
    ],
  },
  { code: 'global_perms_type', name: '授权策略', items: counted('可见/可访问', '可编辑') },
  {
    code: 'rule_conditions',
    name: '数据规则条件',
    items: [
      ['>', '大于'],
      ['>=', '大于等于'],
      ['<', '小于'],
      ['<=', '小于等于'],
      ['=', '等于'],
      ['!=', '不等于'],
      ['IN', '包含'],
      ['LIKE', '模糊'],
      ['LEFT_LIKE', '左模糊'],
      ['RIGHT_LIKE', '右模糊'],
      ['USE_SQL_RULES', '自定义规则'],
    ],
  },
  { code: 'msg_category', name: '消息类型', items: counted('公告', '消息') },
  {
    code: 'msg_type',
    name: '公告对象',
    items: [
      ['USER', '指定用户'],
      ['ALL', '全体用户'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布'],
      ['1', '已发布'],
      ['2', '已撤销'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['L', '低'],
      ['M', '中'],
      ['H', '高'],
    ],
  },
  { code: 'log_type', name: '日志类型', items: counted('登录日志', '操作日志') },
  { code: 'operate_type', name: '操作类型', items: counted('查询', '添加', '修改', '删除', '导入', '导出') },
  {
    code: 'quartz_status',
    name: '定时任务状态',
    items: [
      ['0', '正常'],
      ['-1', '停止'],
    ],
  },
  {
    code: 'tenant_status',
    name: '租户状态',
    items: [
      ['1', '正常'],
      ['0', '冻结'],
    ],
  },
  {
    code: 'database_type',
    name: '数据库类型',
    items: counted(
      'MySQL 5.5',
      'Oracle',
      'SQL Server',
      'MySQL 5.7+',
      'MariaDB',
      'PostgreSQL',
      '达梦',
      '人大金仓',
      '神通',
      'SQLite',
      'DB2',
      'HSQLDB',
      'Derby',
      'H2',
      '其他数据库',
    ),
  },
  {
    code: 'activiti_sync',
    name: '流程同步',
    items: [
      ['1', '同步'],
      ['0', '不同步'],
    ],
  },
]

/** Words of the sample records in the gallery of building blocks. */
const gallery: Seeded[] = [
  { code: 'gallery_category', name: '示例类别', items: counted('机器设备', '运输车辆', '仪器仪表', '办公家具', '原材料') },
  {
    code: 'gallery_state',
    name: '示例状态',
    items: [
      ['0', '草稿'],
      ['1', '使用中'],
      ['2', '已停用'],
    ],
  },
]

const messages: Seeded[] = [
  { code: 'msgType', name: '消息模板类型', items: counted('短信', '邮件', '企业应用', '站内消息') },
  {
    code: 'msgSendStatus',
    name: '消息推送状态',
    items: [
      ['0', '待推送'],
      ['1', '推送成功'],
      ['2', '推送失败'],
      ['-1', '不再推送'],
    ],
  },
  { code: 'messageType', name: '消息发送方式', items: counted('短信', '邮件', '微信', '站内消息') },
  {
    code: 'trade_message_kind',
    name: '交易消息类别',
    items: [
      ['published', '交易发布'],
      ['signup', '报名'],
      ['starting', '竞价进程'],
      ['rejected', '审核未通过'],
      ['result', '竞价结果'],
      ['settle', '签约履约'],
      ['request', '取消与终止'],
      ['funds', '资金往来'],
      ['work', '待办提醒'],
      ['notice', '平台通知'],
      ['other', '其他'],
    ],
  },
  {
    code: 'sms_state',
    name: '短信状态',
    items: [
      ['queued', '待发送'],
      ['sent', '已发送'],
      ['failed', '发送失败'],
      ['sending', '发送中'],
      ['unclear', '结果不明'],
    ],
  },
  {
    code: 'sms_receipt',
    name: '短信回执',
    items: [
      ['waiting', '待回执'],
      ['delivered', '已送达'],
      ['undelivered', '未送达'],
      ['none', '无回执'],
    ],
  },
  {
    code: 'sms_purpose',
    name: '短信用途',
    items: [
      ['login', '登录验证码'],
      ['register', '注册验证码'],
      ['reset', '找回密码验证码'],
      ['bind', '绑定手机验证码'],
      ['third', '绑定第三方账号验证码'],
      ['notice', '业务通知'],
    ],
  },
]

const assets: Seeded[] = [
  { code: 'asset_condition', name: '资产状况', items: counted('完好', '基本完好', '需维修', '报废') },
  { code: 'asset_source', name: '资产来源', items: counted('平台录入', '固定资产系统') },
  { code: 'asset_repair_kind', name: '维修类型', items: counted('日常保养', '故障维修', '大修', '检定校准', '技术改造') },
  { code: 'asset_use_kind', name: '使用类型', items: counted('本单位使用', '集团内共享', '对外服务') },
]

/** Offices may add to these and take away: nothing is decided by their values. */
const UNITS =
  '台 套 件 个 只 把 辆 架 艘 栋 间 座 处 宗 张 组 批 吨 千克 克 米 千米 厘米 毫米 平方米 亩 公顷 平方千米 立方米 升 毫升 根 条 块 片 卷 匹 副 双 对 箱 盒 包 袋 桶 瓶 罐 本 册 份 幅 面 棵 株 头 匣 门 部 项 次 千瓦 兆瓦 千伏安'
const open = [{ code: 'measure_unit', name: '计量单位', items: UNITS.split(' ') }]

const CODE_NAMES: Readonly<Record<string, string>> = { TransTypeEnum: '交易类型', TransStateEnum: '交易状态', asset_status: '资产状态' }

/** Signs such as `>=` are no part of an id. */
const itemId = (code: string, value: string): string => `${code}/${/^[\w.-]+$/.test(value) ? value : Buffer.from(value).toString('hex')}`

/** What the program starts with. Words and order an administrator has changed since stay as he left them; a value a newer program knows is added. */
export async function seedDictionaries(trx: Trx): Promise<void> {
  const seeded = [...trading, ...organisation, ...system, ...gallery, ...messages, ...assets].map(({ code, name, items }) => ({
    code,
    name,
    items: items.map(([value, text]) => ({ value, text, enabled: true })),
  }))
  const inCode = Object.entries(CODE_DICTIONARIES).map(([code, items]) => ({
    code,
    name: CODE_NAMES[code] ?? code,
    items: items.map(({ value, text, enabled }) => ({ value: String(value), text, enabled })),
  }))
  const all = [...seeded, ...inCode]
  await trx
    .insertInto('dict')
    .values(all.map(({ code, name }) => ({ id: code, code, name, house: true, deleted_at: null, created_by: null, updated_by: null, updated_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('dict_item')
    .values(
      all.flatMap(({ code, items }) =>
        items.map(({ value, text, enabled }, index) => ({
          id: itemId(code, value),
          dict_id: code,
          value,
          text,
          enabled,
          sort_order: index + 1,
          created_by: null,
          updated_by: null,
          updated_at: null,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { code, name, items } of open) {
    const isNew = await trx
      .insertInto('dict')
      .values({ id: code, code, name, deleted_at: null, created_by: null, updated_by: null, updated_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (isNew)
      await trx
        .insertInto('dict_item')
        .values(
          items.map((word, index) => ({
            id: itemId(code, word),
            dict_id: code,
            value: word,
            text: word,
            sort_order: index + 1,
            created_by: null,
            updated_by: null,
            updated_at: null,
          })),
        )
        .execute()
  }
}
