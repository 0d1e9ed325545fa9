import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { hostsNamed, newestWritable, urlFault, urlsOf } from './hosts.ts'

test('each host of a pair becomes a URL the driver knows; a URL of one host stays as it is', () => {
  expect(urlsOf('postgres://app:p%40ss@a:5432,b:5433/aosp?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://app:p%40ss@a:5432/aosp?sslmode=require',
    'postgres://app:p%40ss@b:5433/aosp?sslmode=require',
  ])
  expect(urlsOf('postgresql://[::1]:5432,[fe80::2]/aosp?target_session_attrs=primary')).toEqual(['postgresql://[::1]:5432/aosp', 'postgresql://[fe80::2]/aosp'])
  for (const one of ['postgres://a@b/c', 'postgres://aosp_app:x@127.0.0.1:20000/aosp?application_name=y', 'postgres:///aosp?host=/run/postgresql', ''])
    expect(urlsOf(one)).toEqual([one])
  expect(hostsNamed('postgres://app:secret@a:5432,b:5433/aosp')).toBe('a:5432,b:5433/aosp')
})

test('a wrong URL is named at the start', () => {
  expect(urlFault('postgres://a:5432,b:5432/aosp')).toBeUndefined()
  expect(urlFault('mysql://a/aosp')).toBe('must be a URL with postgres: or postgresql:')
  expect(urlFault('postgres://a:5432,b:port/aosp')).toBe('must be a URL with postgres: or postgresql:')
  expect(() => readSettings({ DATABASE_URL: 'postgres://a,b/aosp?target_session_attrs=any' })).toThrow(
    'The settings are not usable:\n  DATABASE_URL: must name the host that takes writes: target_session_attrs=read-write',
  )
  expect(() => readSettings({ DATA_DIR: '/data', BACKUP_DIR: '/data/backups' })).toThrow('BACKUP_DIR: must not lie in DATA_DIR, with which it would be lost')
  expect(() => readSettings({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://a@b/c' })).toThrow(
    'BACKUP_DIR: is for the embedded database; an outside one archives its log by its own settings',
  )
})

test('of several that take writes the one of the newest timeline is it, in whatever order they answer', () => {
  const answer = fc.record({ url: fc.string(), writable: fc.boolean(), timeline: fc.nat({ max: 100 }) })
  fc.assert(
    fc.property(fc.uniqueArray(answer, { selector: ({ timeline }) => timeline }), (answers) => {
      const best = Math.max(-1, ...answers.filter(({ writable }) => writable).map(({ timeline }) => timeline))
      expect(newestWritable(answers)).toBe(answers.find(({ timeline }) => timeline === best)?.url)
      expect(newestWritable(answers.toReversed())).toBe(newestWritable(answers))
    }),
  )
})
