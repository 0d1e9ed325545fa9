export type ApiOperation = { method: string; path: string; title: string; tag: string; text: string }

/** The operations of an OpenAPI document as lines to show, in the order of their addresses. */
export function readOperations(document: Record<string, unknown>): ApiOperation[] {
  const paths = (document['paths'] ?? {}) as Record<string, Record<string, { summary?: string; tags?: string[] }>>
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        title: operation.summary ?? '',
        tag: operation.tags?.join(' ') ?? '',
        text: JSON.stringify(operation, null, 2),
      })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
