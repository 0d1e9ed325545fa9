import { expect, test } from 'vitest'
import { readRedisInfo } from './redis-info.ts'

test('C-180 of what Redis tells of itself the known members are shown, and nothing of where it lies', () => {
  const info =
    '# Server\r\nredis_version:7.2.4\r\nexecutable:/usr/bin/redis-server\r\nconfig_file:/etc/redis.conf\r\n\r\n# Memory\r\nused_memory:1048576\r\nconstructor:1\r\n'
  expect(readRedisInfo(info)).toEqual([
    { key: 'redis_version', value: '7.2.4', description: 'Redis 版本' },
    { key: 'used_memory', value: '1048576', description: '已用内存（字节）' },
  ])
  expect(readRedisInfo('')).toEqual([])
})
