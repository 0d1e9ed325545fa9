/** What is shown of Redis, with what it means. Everything else it tells (addresses, paths, the names of its keys) stays away. */
const SHOWN: Readonly<Record<string, string>> = {
  redis_version: 'Redis 版本',
  uptime_in_seconds: '已运行（秒）',
  connected_clients: '连接的客户端',
  blocked_clients: '等待中的客户端',
  used_memory: '已用内存（字节）',
  used_memory_human: '已用内存',
  used_memory_peak_human: '内存峰值',
  maxmemory_human: '内存上限',
  mem_fragmentation_ratio: '内存碎片率',
  total_connections_received: '累计连接数',
  total_commands_processed: '累计命令数',
  instantaneous_ops_per_sec: '每秒命令数',
  rejected_connections: '拒绝的连接',
  expired_keys: '过期的键',
  evicted_keys: '淘汰的键',
  keyspace_hits: '命中次数',
  keyspace_misses: '未命中次数',
  pubsub_channels: '消息通道数',
  role: '角色',
  connected_slaves: '从节点数',
}

export function readRedisInfo(info: string): { key: string; value: string; description: string }[] {
  return info.split('\n').flatMap((line) => {
    const at = line.indexOf(':')
    const key = line.slice(0, Math.max(0, at))
    const description = Object.hasOwn(SHOWN, key) ? SHOWN[key] : undefined
    return description === undefined ? [] : [{ key, value: line.slice(at + 1).trim(), description }]
  })
}
