import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, isReachable } from './reachable.ts'

test('security row 18: a setting names hosts or networks with their port, and nothing a resolver would read as an address', () => {
  for (const good of ['db.example.com:5432', '10.0.0.0/8:5432', '10.0.0.7:3306', '[fd00::/8]:5432']) expect(isReachable(good), good).toBe(true)
  for (const bad of [
    'db.example.com',
    '10.0.0.0/8',
    ':5432',
    'a b:1',
    'host:0',
    'host:70000',
    '2130706433:80',
    '0x7f000001:80',
    '127.0x1:80',
    '0x7f.1:80',
    '*:5432',
  ])
    expect(isReachable(bad), bad).toBe(false)
})

const ALLOWED = ['10.0.0.0/8:5432', '169.254.0.0/16:80', '[fd00::/8]:5432', '[::/0]:81', 'db.example.com:5432', 'reports:5433']
/** Answers with these in turn and remembers what it was asked for. */
function resolver(...answers: string[][]) {
  const asked: string[] = []
  return { asked, lookUp: async (name: string) => answers[asked.push(name) - 1] ?? [] }
}

test('security row 18: only what the setting names is reachable, at its port, and never where a cloud keeps its secrets', async () => {
  const { asked, lookUp } = resolver()
  const at = (host: string, port: number) => addressOf({ host, port }, ALLOWED, lookUp)
  expect(await at('10.1.2.3', 5432)).toBe('10.1.2.3')
  expect(await at('fd00::5', 5432)).toBe('fd00::5')
  for (const [host, port] of [
    ['10.1.2.3', 5433],
    ['11.1.2.3', 5432],
    ['169.254.169.254', 80],
    ['::ffff:169.254.169.254', 81],
    ['::ffff:a9fe:a9fe', 81],
    ['fd00:ec2::254', 5432],
    ['fe80::1', 81],
    ['0xA010203', 5432],
    ['167837955', 5432],
    ['10.1', 5432],
    ['db.example.com', 443],
    ['db.example.com.', 5432],
    ['reports', 5432],
  ] as const)
    expect(await at(host, port), host).toBeUndefined()
  expect(asked).toEqual([])
})

test('security row 18: a name that is not in the setting is never looked up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.domain(), fc.integer({ min: 1, max: 65_535 }), async (host, port) => {
      fc.pre(host.toLowerCase() !== 'db.example.com')
      const { asked, lookUp } = resolver(['10.0.0.1'])
      expect(await addressOf({ host, port }, ALLOWED, lookUp)).toBeUndefined()
      expect(asked).toEqual([])
    }),
  )
})

test('security row 18: a name is looked up once, and what it means then is where the connection goes', async () => {
  const { asked, lookUp } = resolver(['192.0.2.7'], ['10.0.0.1'])
  expect(await addressOf({ host: 'DB.example.com', port: 5432 }, ALLOWED, lookUp)).toBe('192.0.2.7')
  expect(asked).toEqual(['DB.example.com'])
  for (const answer of [[], ['169.254.169.254'], ['192.0.2.7', '169.254.169.254'], ['0.0.0.0']])
    expect(await addressOf({ host: 'db.example.com', port: 5432 }, ALLOWED, resolver(answer).lookUp), String(answer)).toBeUndefined()
})
