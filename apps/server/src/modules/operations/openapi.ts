import { z } from 'zod'
import { allCalls, type Declared, type Part } from '@aosp/contract/calls'
import type { Endpoint, Method } from '@aosp/contract/endpoint'
import { shapeOf } from '@aosp/contract/shapes'
import { PLATFORM_NAME } from '@aosp/contract/texts'

type Json = Record<string, unknown>

/** The wire side of a schema: what travels, before our codecs turn it into dates and fen. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  return json
}

/** A part without a title does not compile: the page shows them and people search by them. */
const PART_TITLES: Record<Part, string> = {
  'assets/catalog': '资产目录',
  'assets/ledger': '资产台账',
  'assets/sync': '固定资产同步',
  'auction/bid': '出价',
  'auction/monitor': '竞价监控',
  'auction/proof': '存证与确认书',
  'auction/watch': '竞价大厅实况',
  'content/announcement': '公告',
  'content/article': '公告资讯',
  'content/board': '留言板',
  'content/consult-notice': '咨询公告维护',
  'content/feed': '订阅与网站地图',
  'content/help': '帮助中心',
  'content/information': '平台资讯维护',
  'content/policy': '政策法规维护',
  'content/rule': '规则文件',
  'content/trade-notice': '交易公告维护',
  'content/trading-rules': '交易规则',
  'finding/find': '全站搜索',
  'funds/fee': '服务费',
  'funds/ledger': '资金账簿',
  'funds/refund': '退款',
  'identity/access': '权限说明',
  'identity/account': '账号与安全',
  'identity/account-change': '账号信息变更',
  'identity/address-book': '通讯录',
  'identity/data-rule': '数据规则',
  'identity/depart-role': '部门权限与部门角色',
  'identity/depart-user': '我的部门',
  'identity/directory': '组织与人员',
  'identity/factor': '动态验证码',
  'identity/login': '登录',
  'identity/menu': '菜单与权限',
  'identity/permission': '菜单管理',
  'identity/role': '角色与授权',
  'identity/saved-view': '列表视图',
  'identity/session': '当前会话',
  'identity/tenant': '租户管理',
  'identity/third': '第三方账号',
  'identity/user': '用户管理',
  'identity/visit': '访问统计',
  'inquiry/inquiry': '询价',
  'inquiry/quote': '询价报价',
  'sharing/hall': '共享大厅',
  'sharing/notice': '共享公告',
  'sharing/order': '共享订单',
  'messaging/bell': '站内消息',
  'messaging/demo-inbox': '演示收件箱',
  'messaging/mail-address': '通知邮箱',
  'messaging/mail-service': '邮件服务',
  'messaging/message': '外发消息',
  'messaging/message-template': '消息模板',
  'messaging/sms-log': '短信记录',
  'messaging/subscription': '消息订阅',
  'messaging/trade-message': '交易消息',
  'operations/data-log': '数据日志',
  'operations/data-source': '数据源',
  'operations/gateway-route': '网关路由',
  'operations/health': '运行状态',
  'operations/job': '定时任务',
  'operations/log': '系统日志',
  'operations/low-form': '低代码表单',
  'operations/monitor': '系统监控',
  'operations/openapi': '接口文档',
  'operations/oss-file': '文件管理',
  'operations/platform-monitor': '平台监控',
  'operations/report': '报表弹窗',
  'operations/sample': '示例数据',
  'organisation/corporate': '会员企业',
  'organisation/member': '会员账号',
  'organisation/points': '积分',
  'organisation/registration': '企业注册',
  'platform/files': '文件',
  'platform/sheets': '导入任务',
  'reference/area': '行政区划',
  'reference/category': '分类字典',
  'reference/check-rule': '编码校验规则',
  'reference/dict-item': '字典项',
  'reference/dict-source': '表字典',
  'reference/dictionary': '字典',
  'reference/fill-rule': '填值规则',
  'reference/form-check': '表单校验',
  'reference/platform': '平台信息',
  'reference/position': '职务',
  'reference/region': '区域',
  'settlement/dispute': '异议',
  'settlement/overview': '交易日历',
  'settlement/request': '取消与终止申请',
  'settlement/settle': '成交履约',
  'settlement/slip': '缴费凭证',
  'trading/favourite': '收藏',
  'trading/hall': '公开大厅',
  'trading/policy': '交易参数',
  'trading/question': '咨询',
  'trading/session': '竞价场次',
  'trading/signup': '报名',
}

/** OpenAPI 3.1 of every declared call. Made on request: the list is short and the declarations cannot drift from it. */
export function openapiDocument(basePath: string): Json {
  const paths: Record<string, Json> = {}
  for (const declared of allCalls) {
    const { name, call } = declared
    const path = pathOf(call.path)
    for (const method of [call.method, ...(call.also ?? [])])
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(declared, method === call.method ? name : `${name}By${method}`, method) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PLATFORM_NAME} 接口文档`,
      version: '1.0.0',
      description: '所有应答均为 success、message、code、result、timestamp 的统一结构；时间为北京时间 YYYY-MM-DD HH:mm:ss，金额单位为元。',
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    tags: Object.entries(PART_TITLES).map(([name, description]) => ({ name, description })),
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

function operation({ part, call }: Declared, operationId: string, method: Method): Json {
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
    operationId: `${part.replace('/', '.')}.${operationId}`,
    tags: [part],
    summary: call.title,
    'x-access': call.access,
    ...(call.or ? { 'x-access-or': call.or } : {}),
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
