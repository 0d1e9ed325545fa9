/** Whether a job runs by its times or stands still, as clients of this family know it. */
export const JOB_STATUS = { runs: 0, stands: -1 } as const
/** What becomes of a time at which no node was there. */
export const MISSED = { madeUp: 1, skipped: 0 } as const

/** The one kind of database a data source may be: its value in the dictionary `database_type`, and what a new source begins with. */
export const POSTGRES = { type: '6', driver: 'org.postgresql.Driver' } as const

/** Conditions of a gateway route: a list of values, or a name and a pattern under the keys a gateway of this kind reads. */
export const PREDICATES = {
  Path: { title: '路径', keys: null, example: '/sys/**' },
  Header: { title: '请求头', keys: ['header', 'regexp'], example: '' },
  Query: { title: '请求参数', keys: ['param', 'regexp'], example: '' },
  Method: { title: '请求方法', keys: null, example: 'GET' },
  Host: { title: '主机名', keys: null, example: '**.example.com' },
  Cookie: { title: 'Cookie', keys: ['name', 'regexp'], example: '' },
  After: { title: '此时之后', keys: null, example: '2026-01-01T00:00:00+08:00[Asia/Shanghai]' },
  Before: { title: '此时之前', keys: null, example: '2026-12-31T23:59:59+08:00[Asia/Shanghai]' },
  Between: { title: '两时之间', keys: null, example: '2026-01-01T00:00:00+08:00[Asia/Shanghai]' },
  RemoteAddr: { title: '来源地址', keys: null, example: '10.0.0.0/8' },
} as const satisfies Record<string, { title: string; keys: readonly [string, string] | null; example: string }>
export type PredicateName = keyof typeof PREDICATES

/** Filters of a gateway route and the arguments they begin with. */
export const FILTERS = {
  RequestRateLimiter: {
    title: '限流过滤器',
    args: [
      { key: 'key-resolver', value: '#{@ipKeyResolver}' },
      { key: 'redis-rate-limiter.replenishRate', value: '20' },
      { key: 'redis-rate-limiter.burstCapacity', value: '20' },
    ],
  },
  Hystrix: {
    title: '熔断器',
    args: [
      { key: 'name', value: 'default' },
      { key: 'fallbackUri', value: 'forward:/fallback' },
    ],
  },
} as const
export type FilterName = keyof typeof FILTERS

/** Controls of a form described by data, by their codes. */
export const LOW_FIELD_KINDS = ['text', 'textarea', 'number', 'date', 'datetime', 'select', 'radio', 'switch'] as const
export type LowFieldKind = (typeof LOW_FIELD_KINDS)[number]
export const LOW_FIELD_TEXTS: Readonly<Record<LowFieldKind, string>> = {
  text: '单行文本',
  textarea: '多行文本',
  number: '数字',
  date: '日期',
  datetime: '日期时间',
  select: '下拉选择',
  radio: '单选',
  switch: '开关',
}
export const LOW_FIELDS_MOST = 50
/** The jobs that hold what was written down against what must be true of it: the records of the sessions, and the books. */
export const CHECK_JOBS = ['aosp.trading.ReplayJob', 'aosp.funds.BooksCheckJob'] as const
/** Which of the logs: sign-ins, or what was done. */
export const LOG_TYPE = { login: 1, act: 2 } as const
