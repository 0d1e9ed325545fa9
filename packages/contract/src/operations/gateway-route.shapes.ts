import { z } from 'zod'
import { Id, Int, Moment, NoResult, Nothing } from '../wire.ts'
import { FILTERS, PREDICATES, type FilterName, type PredicateName } from './codes.ts'

const NAMES = Object.keys(PREDICATES) as [PredicateName, ...PredicateName[]]
const FILTER_NAMES = Object.keys(FILTERS) as [FilterName, ...FilterName[]]
/** Clients of this family turn numbers into strings before signing. */
const Text = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  z.string('请填写条件的值').trim().min(1, '请填写条件的值').max(200, '条件的值最多 200 个字'),
)

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([+-]\d{2}:\d{2}|Z)(\[[A-Za-z_/]{1,40}\])?$/
const GOOD: Partial<Record<PredicateName, readonly [RegExp, string]>> = {
  Path: [/^\/[\x21-\x7e]*$/, '路径以 / 开头'],
  Method: [/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/, '请求方法为 GET、POST 等大写单词'],
  Host: [/^[A-Za-z0-9*.{}:-]+$/, '主机名由字母、数字、点和通配符组成'],
  After: [ZONED, '时间写作 2026-01-01T00:00:00+08:00[Asia/Shanghai]'],
  Before: [ZONED, '时间写作 2026-01-01T00:00:00+08:00[Asia/Shanghai]'],
  Between: [ZONED, '时间写作 2026-01-01T00:00:00+08:00[Asia/Shanghai]'],
  RemoteAddr: [/^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/, '来源地址写作 10.0.0.0/8'],
}

export const Predicate = z
  .object({
    name: z.enum(NAMES, '不支持的路由条件'),
    args: z.union([z.array(Text).max(20), z.record(z.string().max(20), z.string().trim().max(200))], '路由条件的参数不正确'),
  })
  .superRefine(({ name, args }, ctx) => {
    const { keys, title } = PREDICATES[name]
    const fault = (message: string) => ctx.addIssue({ code: 'custom', path: ['args'], message: `${title}：${message}` })
    if (keys !== null) {
      if (Array.isArray(args) || Object.keys(args).some((key) => !(keys as readonly string[]).includes(key))) return fault('需要名称和匹配规则')
      return args[keys[0]] ? undefined : fault('请填写名称')
    }
    if (!Array.isArray(args) || args.length === 0) return fault('请至少填写一个值')
    const [pattern, text] = GOOD[name] ?? []
    if (pattern && args.some((value) => !pattern.test(value))) return fault(text ?? '')
    if (name === 'Between' && args.length !== 2) fault('需要开始和结束两个时间')
    else if ((name === 'After' || name === 'Before') && args.length !== 1) fault('只能填写一个时间')
  })
export const Filter = z
  .object({
    name: z.enum(FILTER_NAMES, '不支持的过滤器'),
    title: z.string().max(20).optional(),
    args: z
      .array(z.object({ key: z.string().regex(/^[A-Za-z][\w.-]{0,60}$/, '过滤器的参数名由字母、数字、点和短横线组成'), value: Text }))
      .max(20, '过滤器最多 20 个参数'),
  })
  .superRefine(({ name, args }, ctx) => {
    if (new Set(args.map(({ key }) => key)).size !== args.length) ctx.addIssue({ code: 'custom', path: ['args'], message: '过滤器的参数名重复' })
    if (name !== 'RequestRateLimiter') return
    const wrong = args.find(({ key, value }) => /Rate$|Capacity$/.test(key) && !/^[1-9]\d{0,6}$/.test(value))
    if (wrong) ctx.addIssue({ code: 'custom', path: ['args'], message: `${wrong.key} 为 1 到 9999999 的整数` })
  })

/** Clients of this family send these as text. */
const fromText = (sent: unknown): unknown => {
  if (typeof sent !== 'string' || sent.length > 20_000) return sent
  try {
    return JSON.parse(sent) as unknown
  } catch {
    return sent
  }
}
const listOf = <Item extends z.ZodType>(item: Item, message: string) => z.preprocess(fromText, z.array(item, message).max(20, message).optional())
/** A switch, its number, or either as text. */
const Flag = z.preprocess((sent) => (sent === true || sent === 'true' ? 1 : sent === false || sent === 'false' ? 0 : sent), Int.pipe(z.number().min(0).max(1)))

export const GatewayRouteForm = z.object({
  routerId: z
    .string('请输入路由 ID')
    .trim()
    .min(1, '请输入路由 ID')
    .regex(/^[A-Za-z][\w-]{1,49}$/, '路由 ID 以字母开头，由 2 到 50 位字母、数字、下划线或短横线组成'),
  name: z.string('请输入路由名称').trim().min(1, '请输入路由名称').max(50, '路由名称最多 50 个字'),
  uri: z
    .string('请输入路由 URI')
    .trim()
    .min(1, '请输入路由 URI')
    .max(200, '路由 URI 最多 200 个字')
    .regex(/^(lb|lb:ws|lb:wss|http|https|ws|wss):\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\x21-\x7e]*)?$/, '路由 URI 写作 lb://服务名 或 http://主机:端口'),
  /** What a change does not name stays as it is. */
  predicates: listOf(Predicate, '路由条件最多 20 个'),
  filters: listOf(Filter, '过滤器最多 20 个'),
  status: Flag.nullish(),
  stripPrefix: Int.pipe(z.number().min(0).max(10)).nullish(),
  retryable: Flag.nullish(),
  persistable: Flag.nullish(),
  showApi: Flag.nullish(),
})

const GatewayRoute = z.object({
  id: z.string(),
  routerId: z.string(),
  name: z.string(),
  uri: z.string(),
  predicates: z.array(z.object({ name: z.string(), args: z.union([z.array(z.string()), z.record(z.string(), z.string())]) })),
  filters: z.array(z.object({ name: z.string(), title: z.string(), args: z.array(z.object({ key: z.string(), value: z.string() })) })),
  stripPrefix: z.number(),
  retryable: z.number(),
  persistable: z.number(),
  showApi: z.number(),
  status: z.number(),
  createBy: z.string(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const gatewayRoutes = { input: Nothing, result: z.array(GatewayRoute) }
export const saveGatewayRoute = { input: z.object({ router: GatewayRouteForm.extend({ id: Id.nullish() }) }), result: NoResult }
export const deleteGatewayRoute = { input: z.object({ id: Id }), result: NoResult }
export const clearGatewayCache = { input: Nothing, result: NoResult }
