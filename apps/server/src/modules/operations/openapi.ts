import { z } from 'zod'
import { allCalls, type modules } from '@aosp/contract/calls'
import type { Endpoint, Method } from '@aosp/contract/endpoint'
import { shapeOf } from '@aosp/contract/shapes'
import { PLATFORM_NAME } from '@aosp/contract/texts'

type Json = Record<string, unknown>

/** The wire side of a schema: what travels, before our codecs turn it into dates and fen. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  return json
}

/** A module without a title does not compile: the page shows them and people search by them. */
const MODULE_TITLES: Record<keyof typeof modules, string> = {
  identity: '账号与登录',
  reference: '字典与平台信息',
  content: '公告资讯',
  tradeNotice: '交易公告维护',
  consultNotice: '咨询公告维护',
  information: '平台资讯维护',
  policy: '政策法规维护',
  messaging: '消息',
  files: '文件',
  operations: '运行状态',
  monitor: '系统监控',
  dataSource: '数据源',
  gatewayRoute: '网关路由',
  ossFiles: '文件管理',
  job: '定时任务',
  log: '日志',
  dataLog: '数据日志',
  sheets: '导入任务',
  gallery: '示例数据',
  directory: '组织与人员',
  dataRule: '数据规则',
  departRole: '部门权限与部门角色',
  departUser: '我的部门',
  access: '权限说明',
  roles: '角色与菜单',
  users: '用户与通讯录',
  tenant: '租户',
  positions: '职务',
  dictItems: '字典项',
  checkRules: '编码校验规则',
  fillRules: '填值规则',
  categories: '分类字典',
  dictSources: '表字典',
  reports: '报表弹窗',
  lowForms: '低代码表单',
  organisation: '会员企业',
  registration: '企业注册',
  members: '会员账号',
  points: '积分',
  region: '区域',
  catalog: '资产目录',
  assets: '资产台账',
  hourPrice: '市场机时价',
  lease: '租约与资产记录',
  assetSync: '固定资产同步',
  tradingRules: '规则文件',
  help: '帮助中心',
  messageBoard: '留言板',
  tradingPolicy: '交易参数',
  unseal: '提前开启密封报价',
  bidding: '竞价场次',
  biddingSignup: '报名',
  biddingPrice: '出价',
  biddingProof: '存证与确认书',
  biddingMonitor: '竞价监控',
  biddingFavourite: '收藏',
  publicBidding: '公开大厅',
  biddingSettle: '成交履约',
  tradeOverview: '交易概览',
  inquiry: '询价',
  inquiryQuote: '询价报价',
  transRequest: '取消与终止申请',
  transferslip: '缴费凭证',
  fundsVirtual: '虚拟账户',
  fundsDay: '日终对账',
  funds: '资金结算',
  statement: '结算单据',
  invoice: '发票',
  bank: '银行对账',
  tradeDispute: '异议',
  tradeQuestion: '咨询',
  share: '共享公告',
  shareOrder: '共享订单',
  analysis: '统计分析',
  analysisSubscription: '报表订阅',
  finding: '全站搜索',
}

/** OpenAPI 3.1 of every declared call. Made on request: the list is short and the declarations cannot drift from it. */
export function openapiDocument(basePath: string): Json {
  const paths: Record<string, Json> = {}
  for (const { module, name, call } of allCalls) {
    const path = pathOf(call.path)
    for (const method of [call.method, ...(call.also ?? [])])
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(module, method === call.method ? name : `${name}By${method}`, call, method) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PLATFORM_NAME} 接口文档`,
      version: '1.0.0',
      description: '所有应答均为 success、message、code、result、timestamp 的统一结构；时间为北京时间 YYYY-MM-DD HH:mm:ss，金额单位为元。',
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    tags: Object.entries(MODULE_TITLES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Access-Token', description: '登录后得到的令牌' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Sign', description: '请求签名，与 X-TIMESTAMP 一起发送' },
      },
    },
  }
}

/** `/a/:id` and a trailing `*` in the way OpenAPI writes them. */
export const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')

function operation(module: string, operationId: string, call: Endpoint, method: Method): Json {
  const input = schemaOf(shapeOf(call).input)
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? ''))
  const bodyless = method === 'GET' || method === 'DELETE'
  const parameters = Object.entries(properties).flatMap(([name, schema]) => {
    if (name === '*') return [{ name: 'path', in: 'path', required: true, schema }]
    if (inPath.has(name)) return [{ name, in: 'path', required: true, schema }]
    return bodyless ? [{ name, in: 'query', required: required.has(name), schema }] : []
  })
  const hasBody = !bodyless && (call.body === 'upload' || Object.keys(properties).some((name) => !inPath.has(name)))
  const security: Json = { ...(call.access === 'public' ? {} : { token: [] }), ...(call.signature === 'required' ? { signature: [] } : {}) }
  return {
    operationId: `${module}.${operationId}`,
    tags: [module],
    summary: call.title,
    'x-access': call.access,
    'x-scope': call.scope,
    parameters,
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: call.body === 'upload' ? { 'multipart/form-data': { schema: withFile(input) } } : { 'application/json': { schema: input } },
          },
        }
      : {}),
    security: Object.keys(security).length === 0 ? [] : [security],
    responses: { 200: success(call), ...refusals(call) },
  }
}

const withFile = (form: Json): Json => ({ ...form, properties: { ...(form['properties'] as Json), file: { type: 'string', format: 'binary' } } })

function success(call: Endpoint): Json {
  if (call.body === 'file') return { description: '文件内容', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (call.body === 'bare') return { description: '成功，不带统一结构', content: { 'application/json': { schema: schemaOf(shapeOf(call).result) } } }
  const members = {
    success: { type: 'boolean' },
    message: { type: 'string' },
    code: { type: 'integer' },
    result: { anyOf: [schemaOf(shapeOf(call).result), { type: 'null' }] },
    timestamp: { type: 'integer' },
  }
  return {
    description: '成功，或 success 为 false 的业务提示',
    content: { 'application/json': { schema: { type: 'object', required: Object.keys(members), properties: members } } },
  }
}

const refusals = (call: Endpoint): Json => ({
  400: { description: '参数错误' },
  ...(call.access === 'public' ? {} : { 401: { description: '登录已失效' } }),
  ...(call.access.includes(':') ? { 403: { description: '拒绝访问' } } : {}),
  429: { description: '操作过于频繁' },
})
