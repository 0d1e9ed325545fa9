import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DataSourceForm } from './data-source.shapes.ts'
import { jdbcPlace } from './jdbc-place.ts'

test('C-170 an address names one host, its port and a database, whatever they are', () => {
  const host = fc.oneof(
    fc.ipV4(),
    fc.ipV6().map((six) => `[${six}]`),
    fc.domain().filter((name) => name.length <= 253),
  )
  fc.assert(
    fc.property(host, fc.integer({ min: 1, max: 65_535 }), fc.stringMatching(/^[A-Za-z0-9_$-]{1,63}$/), (at, port, database) => {
      const url = `jdbc:postgresql://${at}:${port}/${database}`
      expect(jdbcPlace(url)).toEqual({ host: at.replace(/^\[|\]$/g, ''), port, database })
      expect(DataSourceForm.shape.dbUrl.safeParse(url).success).toBe(true)
    }),
  )
})

test('security row 18: what leads to several hosts, to a file, to another kind of database, or carries secrets or options is no place', () => {
  for (const url of [
    'jdbc:postgresql://a:1,b:2/x',
    'jdbc:postgresql:orders',
    'jdbc:postgresql://host/x',
    'jdbc:postgresql://host:1',
    'jdbc:postgresql://host:0/x',
    'jdbc:postgresql://host:99999/x',
    'jdbc:postgresql://user:secret@host:1/x',
    'jdbc:postgresql://host:1/x?user=a&password=b',
    'jdbc:postgresql://host:1/x?socketFactory=org.x',
    'jdbc:postgresql://host:1/x;password=b',
    'jdbc:postgresql://host:1/../x',
    'jdbc:postgresql://host:1/x\n',
    'jdbc:mysql://host:3306/x?allowLoadLocalInfile=true',
    "jdbc:h2:tcp://a:1/x;INIT=RUNSCRIPT FROM 'http://a'",
    'jdbc:h2:file:/etc/passwd',
    'ldap://a:1/x',
    'http://169.254.169.254:80/x',
    '',
  ]) {
    expect(jdbcPlace(url), url).toBeUndefined()
    expect(DataSourceForm.shape.dbUrl.safeParse(url).success, url).toBe(url.endsWith('\n'))
  }
})
