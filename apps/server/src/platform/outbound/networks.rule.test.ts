import { expect, test } from 'vitest'
import { isNetwork, networkCheck } from './networks.ts'

test('addresses and networks are told from everything else', () => {
  for (const good of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8']) expect(isNetwork(good), good).toBe(true)
  for (const bad of ['', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/1', '10.0.0.0/-1', 'host', '0x7f000001']) expect(isNetwork(bad), bad).toBe(false)
  const inside = networkCheck(['10.9.0.0/16', 'fd00::/8'])
  for (const one of ['10.9.255.1', '::ffff:10.9.0.1', 'fd12::1']) expect(inside(one), one).toBe(true)
  for (const other of ['10.10.0.1', '::ffff:10.10.0.1', 'fe80::1', 'x', '']) expect(inside(other), other).toBe(false)
})
