export type ApiOperation = { method: string; path: string; title: string; module: string; text: string }

/** Calls by the part of the platform they belong to, in the order of their names; a word leaves what says it. */
export function groupOperations(operations: readonly ApiOperation[], word: string): { module: string; operations: ApiOperation[] }[] {
  const wanted = word.trim().toLowerCase()
  const groups = new Map<string, ApiOperation[]>()
  for (const each of operations) {
    if (!`${each.method} ${each.path} ${each.module} ${each.title}`.toLowerCase().includes(wanted)) continue
    const module = each.module || '其他'
    groups.set(module, [...(groups.get(module) ?? []), each])
  }
  return [...groups].map(([module, of]) => ({ module, operations: of })).sort((a, b) => a.module.localeCompare(b.module, 'zh-Hans-CN'))
}

/** The operations of an OpenAPI document as lines to show, in the order of their addresses. */
export function readOperations(document: Record<string, unknown>): ApiOperation[] {
  const paths = (document['paths'] ?? {}) as Record<string, Record<string, { summary?: string; tags?: string[] }>>
  const tags = (document['tags'] ?? []) as { name: string; description: string }[]
  const titles = new Map(tags.map(({ name, description }) => [name, description]))
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        title: operation.summary ?? '',
        module: operation.tags?.map((tag) => titles.get(tag) ?? tag).join(' ') ?? '',
        text: JSON.stringify(operation, null, 2),
      })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
