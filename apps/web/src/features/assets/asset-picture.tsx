import { lazy, Suspense, useState } from 'react'
import { useFileAddress } from '../../ui/upload/index.ts'
import './assets.css'

const NoPicture = lazy(() => import('./no-picture.tsx').then((module) => ({ default: module.NoPicture })))

/** The first picture of an asset; without one, or when it cannot be shown, the sign of its catalogue. Never a broken image. */
export function AssetPicture({ path, catalogId, alt, icon = 28 }: { path: string | null; catalogId: string; alt: string; icon?: number }) {
  const address = useFileAddress(path ?? '')
  const [broken, setBroken] = useState(false)
  if (path !== null && typeof address === 'string' && !broken)
    return <img className="asset-picture" src={address} alt={alt} loading="lazy" onError={() => setBroken(true)} />
  const isOnItsWay = path !== null && address === undefined
  return (
    <span className="asset-picture asset-no-picture" role="img" aria-label={`${alt}，暂无图片`}>
      <Suspense>{!isOnItsWay && <NoPicture catalogId={catalogId} size={icon} />}</Suspense>
    </span>
  )
}
