export type ApiOperation = { method: string; path: string; title: string; module: string; text: string }

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
