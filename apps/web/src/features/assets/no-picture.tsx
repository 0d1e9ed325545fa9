import { catalogTree } from '@aosp/contract/assets/catalog'
import { useFetched } from '../../ui/use-call.ts'
import { CatalogIcon } from './catalog-icon.tsx'

type Node = { id: string; icon: string; children?: readonly Node[] | undefined }

const iconOf = (nodes: readonly Node[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node.icon : iconOf(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The sign of the catalogue an asset belongs to. */
export function NoPicture({ catalogId, size }: { catalogId: string; size: number }) {
  const { data } = useFetched(catalogTree, {}, { quiet: true })
  return <CatalogIcon name={iconOf(data ?? [], catalogId) ?? 'other'} size={size} />
}
