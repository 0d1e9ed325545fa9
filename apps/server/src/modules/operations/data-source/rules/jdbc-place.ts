/** Where an address of Java's kind leads, and to which database there. */
export type JdbcPlace = { readonly kind: string; readonly host: string; readonly port: number; readonly database: string }

const PORTS: Readonly<Record<string, number>> = {
  mysql: 3306,
  mariadb: 3306,
  postgresql: 5432,
  oracle: 1521,
  sqlserver: 1433,
  dm: 5236,
  kingbase8: 54321,
  oscar: 2003,
  db2: 50000,
  hsqldb: 9001,
  derby: 1527,
  h2: 9092,
}
/** `jdbc:kind:…//host:port/database…`, and Oracle's `@host:port:name`. Several hosts, options in the place of a host, and files are none. */
const USUAL = /^jdbc:([a-z0-9]+):(?:(?:hsql|tcp):)?\/\/(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(?::(\d{1,5}))?(?:[/;?].*)?$/
const ORACLE = /^jdbc:(oracle):thin:@(?:\/\/)?(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})[:/].+$/

/** Undefined where it leads to no single host of a known kind. */
export function jdbcPlace(url: string): JdbcPlace | undefined {
  const [, kind = '', host = '', port] = ORACLE.exec(url) ?? USUAL.exec(url) ?? []
  const usual = Object.hasOwn(PORTS, kind) ? PORTS[kind] : undefined
  const number = port === undefined ? usual : Number(port)
  if (usual === undefined || number === undefined || number < 1 || number > 65_535) return undefined
  const database = /^jdbc:[a-z0-9]+:(?:\w+:)?\/\/[^/?;]+\/([\w$-]*)/.exec(url)?.[1] ?? /;databaseName=([\w$-]+)/i.exec(url)?.[1] ?? ''
  return { kind, host: host.replace(/^\[|\]$/g, ''), port: number, database }
}
