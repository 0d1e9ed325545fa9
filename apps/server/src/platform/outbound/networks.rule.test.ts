import { expect, test } from 'vitest'
import { isNetwork, networkCheck } from './networks.ts'
import { addressOf, isReachable } from './reachable.ts'

test('addresses and networks are told from everything else', () => {
  for (const good of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8']) expect(isNetwork(good), good).toBe(true)
  for (const bad of ['', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/1', '10.0.0.0/-1', 'host', '0x7f000001']) expect(isNetwork(bad), bad).toBe(false)
  const inside = networkCheck(['10.9.0.0/16', 'fd00::/8'])
  for (const one of ['10.9.255.1', '::ffff:10.9.0.1', 'fd12::1']) expect(inside(one), one).toBe(true)
  for (const other of ['10.10.0.1', '::ffff:10.10.0.1', 'fe80::1', 'x', '']) expect(inside(other), other).toBe(false)
})

test('security row 18: only what the setting names is reachable, at its port, and never where a cloud keeps its secrets', async () => {
  for (const good of ['db.example.com:5432', '10.0.0.0/8:5432', '10.0.0.7:3306', '[fd00::/8]:5432']) expect(isReachable(good), good).toBe(true)
  for (const bad of ['db.example.com', '10.0.0.0/8', ':5432', 'a b:1', 'host:0', 'host:70000', '2130706433:80', '0x7f000001:80', '*:5432'])
    expect(isReachable(bad), bad).toBe(false)
  const allowed = ['10.0.0.0/8:5432', '169.254.0.0/16:80', '[fd00::/8]:5432']
  expect(await addressOf({ host: '10.1.2.3', port: 5432 }, allowed)).toBe('10.1.2.3')
  expect(await addressOf({ host: 'fd00::5', port: 5432 }, allowed)).toBe('fd00::5')
  for (const [host, port] of [
    ['10.1.2.3', 5433],
    ['11.1.2.3', 5432],
    ['169.254.169.254', 80],
    ['0xA010203', 5432],
    ['167837955', 5432],
    ['10.1', 5432],
    ['db.example.com', 443],
  ] as const)
    expect(await addressOf({ host, port }, allowed), host).toBeUndefined()
})
