/** Whether a job runs by its times or stands still, as clients of this family know it. */
export const JOB_STATUS = { runs: 0, stands: -1 } as const
/** What becomes of a time at which no node was there. */
export const MISSED = { madeUp: 1, skipped: 0 } as const

/** What the forms of data sources and gateway routes offer, and the server checks. */

/** Types of the dictionary `database_type`: driver and address a new source begins with. The host is to be filled in. */
export const DATABASE_PRESETS: Readonly<Record<string, { readonly driver: string; readonly url: string }>> = {
  1: { driver: 'com.mysql.jdbc.Driver', url: 'jdbc:mysql://127.0.0.1:3306/database?characterEncoding=UTF-8&useUnicode=true&useSSL=false' },
  2: { driver: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL' },
  3: { driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver', url: 'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=database' },
  4: {
    driver: 'com.mysql.cj.jdbc.Driver',
    url: 'jdbc:mysql://127.0.0.1:3306/database?characterEncoding=UTF-8&useUnicode=true&useSSL=false&tinyInt1isBit=false&serverTimezone=Asia/Shanghai',
  },
  5: { driver: 'org.mariadb.jdbc.Driver', url: 'jdbc:mariadb://127.0.0.1:3306/database?characterEncoding=UTF-8&useSSL=false' },
  6: { driver: 'org.postgresql.Driver', url: 'jdbc:postgresql://127.0.0.1:5432/database' },
  7: { driver: 'dm.jdbc.driver.DmDriver', url: 'jdbc:dm://127.0.0.1:5236/database?zeroDateTimeBehavior=convertToNull&useUnicode=true&characterEncoding=utf-8' },
  8: { driver: 'com.kingbase8.Driver', url: 'jdbc:kingbase8://127.0.0.1:54321/database' },
  9: { driver: 'com.oscar.Driver', url: 'jdbc:oscar://127.0.0.1:2003/database' },
  10: { driver: 'org.sqlite.JDBC', url: 'jdbc:sqlite:database.db' },
  11: { driver: 'com.ibm.db2.jcc.DB2Driver', url: 'jdbc:db2://127.0.0.1:50000/database' },
  12: { driver: 'org.hsqldb.jdbc.JDBCDriver', url: 'jdbc:hsqldb:hsql://127.0.0.1:9001/database' },
  13: { driver: 'org.apache.derby.jdbc.ClientDriver', url: 'jdbc:derby://127.0.0.1:1527/database' },
  14: { driver: 'org.h2.Driver', url: 'jdbc:h2:tcp://127.0.0.1:9092/database' },
  15: { driver: '', url: '' },
}
/** The only type that is really signed in to by the connection test. */
export const POSTGRES_TYPE = '6'

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
