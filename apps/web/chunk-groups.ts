import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
type Part = { file: string; entry: string; later?: boolean }

/**
 * Left alone, the bundler gives every set of modules that some screens share a file of its own: 66 files before the first
 * picture of the desk. Of what its frame needs, each part here holds what its entry needs and the lighter ones before it do
 * not, so that visitors fetch nothing of the desk. `later`: also what the entry only loads when it is wanted. The desk is last.
 */
export function chunkGroups(parts: readonly Part[]): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  let reached: { file: string; ids: ReadonlySet<string> }[] | undefined
  const fileOf = (id: string, modules: Modules): string | undefined => {
    reached ??= parts.map(({ file, entry, later = false }) => ({ file, ids: reachable(entry, later, modules) }))
    return reached.at(-1)?.ids.has(id) ? reached.find(({ ids }) => ids.has(id))?.file : undefined
  }
  const frame = parts.map(({ file }, index) => ({
    debugName: file,
    name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
    tags: ['$initial' as const],
    // A part takes along what its modules import; the lighter ones must have theirs by then.
    priority: parts.length + 1 - index,
  }))
  return { groups: [...frame, { name: 'icons', test: /[\\/]@ant-design[\\/]icons/, minShareCount: 10, priority: 1 }] }
}

/** The module and everything it imports. */
function reachable(id: string, later: boolean, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  const info = modules.getModuleInfo(id)
  for (const each of [...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : [])]) reachable(each, later, modules, found)
  return found
}
