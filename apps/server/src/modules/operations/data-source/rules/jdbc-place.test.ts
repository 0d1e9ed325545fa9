import { expect, test } from 'vitest'
import { DATABASE_PRESETS } from '@aosp/contract/operations/codes'
import { DataSourceForm } from '@aosp/contract/operations/data-source.shapes'
import { jdbcPlace } from './jdbc-place.ts'

test('C-170 every preset passes the form and leads to one host, but for files and the type without one', () => {
  for (const [type, { driver, url }] of Object.entries(DATABASE_PRESETS)) {
    if (url === '') continue
    expect(DataSourceForm.shape.dbUrl.safeParse(url).success, url).toBe(true)
    expect(DataSourceForm.shape.dbDriver.safeParse(driver).success, driver).toBe(true)
    if (type === '10') expect(jdbcPlace(url)).toBeUndefined()
    else expect(jdbcPlace(url), url).toMatchObject({ host: '127.0.0.1', port: expect.any(Number) })
  }
  expect(jdbcPlace('jdbc:postgresql://db.example.com/orders?sslmode=require')).toEqual({
    kind: 'postgresql',
    host: 'db.example.com',
    port: 5432,
    database: 'orders',
  })
  expect(jdbcPlace('jdbc:sqlserver://10.0.0.1:1433;DatabaseName=erp')).toMatchObject({ port: 1433, database: 'erp' })
  expect(jdbcPlace('jdbc:postgresql://[fd00::7]:5433/a')).toMatchObject({ host: 'fd00::7', port: 5433 })
})

test('security row 18: what leads to several hosts, to a file or nowhere is no place', () => {
  for (const url of [
    'jdbc:mysql://a:3306,b:3306/x',
    'jdbc:mysql://(host=a,port=1)/x',
    'jdbc:mysql:loadbalance://a/x',
    'jdbc:h2:mem:test',
    'jdbc:h2:file:/etc/passwd',
    'jdbc:postgresql:orders',
    'jdbc:postgresql://host:0/x',
    'jdbc:postgresql://host:99999/x',
    'jdbc:nosuch://host:1/x',
    'jdbc:constructor://host:1/x',
    'jdbc:postgresql://user:secret@host/x',
    'http://169.254.169.254/',
    '',
  ])
    expect(jdbcPlace(url), url).toBeUndefined()
})

test('security row 18: addresses with secrets or with options that run something are not kept', () => {
  for (const url of [
    'jdbc:mysql://a:1/x?user=root&password=x',
    'jdbc:postgresql://u:p@a/x',
    'jdbc:sqlserver://a:1;password=x',
    'jdbc:mysql://a:1/x?allowLoadLocalInfile=true',
    'jdbc:mysql://a:1/x?autoDeserialize=yes&queryInterceptors=com.x',
    'jdbc:postgresql://a:1/x?socketFactory=org.x',
    "jdbc:h2:tcp://a:1/x;INIT=RUNSCRIPT FROM 'http://a'",
    'ldap://a/x',
  ])
    expect(DataSourceForm.shape.dbUrl.safeParse(url).success, url).toBe(false)
})
