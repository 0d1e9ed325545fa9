/** Where an address of Java's kind leads, and to which database there. */
export type JdbcPlace = { readonly host: string; readonly port: number; readonly database: string }

/** One host, its port and a database. No options, several hosts, users or files: a driver would do things by them. */
const PLACE = /^jdbc:postgresql:\/\/(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9][A-Za-z0-9.-]{0,252}):(\d{1,5})\/([A-Za-z0-9_$-]{1,63})$/

export function jdbcPlace(url: string): JdbcPlace | undefined {
  const [, host = '', port = '', database = ''] = PLACE.exec(url) ?? []
  const number = Number(port)
  return host !== '' && number >= 1 && number <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port: number, database } : undefined
}
