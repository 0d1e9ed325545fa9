import { useState } from 'react'
import { catalogTree } from '@aosp/contract/catalog'
import { useFetched } from '../../ui/use-call.ts'
import { useFileAddress } from '../../ui/upload/use-file-address.ts'
import { CatalogIcon } from './catalog-icon.tsx'
import './assets.css'

type Node = { id: string; icon: string; children?: readonly Node[] | undefined }

const iconOf = (nodes: readonly Node[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node.icon : iconOf(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The first picture of an asset; without one, or when it cannot be shown, the sign of its catalogue. Never a broken image. */
export function AssetPicture({ path, catalogId, alt, icon = 28 }: { path: string | null; catalogId: string; alt: string; icon?: number }) {
  const address = useFileAddress(path ?? '')
  const [broken, setBroken] = useState(false)
  const isShown = path !== null && typeof address === 'string' && !broken
  const tree = useFetched(catalogTree, {}, { quiet: true, enabled: !isShown })
  if (isShown) return <img className="asset-picture" src={address} alt={alt} loading="lazy" onError={() => setBroken(true)} />
  return (
    <span className="asset-picture asset-no-picture" role="img" aria-label={`${alt}，暂无图片`}>
      {!(path !== null && address === undefined) && <CatalogIcon name={iconOf(tree.data ?? [], catalogId) ?? 'other'} size={icon} />}
    </span>
  )
}
