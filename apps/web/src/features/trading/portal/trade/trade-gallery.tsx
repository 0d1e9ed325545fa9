import { useRef, useState, type TouchEvent } from 'react'
import { fileUrl, pageConfig } from '../../../../lib/page-config.ts'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'

/** Shorter is a finger that trembled. */
const SWIPE = 40

type Picture = { path: string; alt: string }

/** The pictures of all assets, large, one after the other; a click shows one over the whole screen. */
export function TradeGallery({ assets }: { assets: readonly { name: string; pictures: readonly string[] }[] }) {
  const pictures: Picture[] = assets.flatMap(({ name, pictures: paths }) => paths.map((path, index) => ({ path, alt: `${name} 图片 ${index + 1}` })))
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const touched = useRef<number>(undefined)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const shown = pictures[at]
  if (!shown || broken.has(shown.path))
    return (
      <div className="trade-picture trade-picture-none">
        <Icon name="box" size={24} />
        <span>暂无图片</span>
      </div>
    )
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  /** A finger turns the pictures as the arrows do. */
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => (touched.current = touches[0]?.clientX),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0)
      if (pictures.length > 1 && touched.current !== undefined && Math.abs(way) > SWIPE) turn(way > 0 ? -1 : 1)
    },
  }
  const arrows = pictures.length > 1 && (
    <>
      <button type="button" className="trade-arrow trade-arrow-left" aria-label="上一张" onClick={() => turn(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" className="trade-arrow trade-arrow-right" aria-label="下一张" onClick={() => turn(1)}>
        <Icon name="right" />
      </button>
    </>
  )
  return (
    <div className="trade-gallery">
      <div className="trade-picture" {...swipe}>
        <button type="button" className="trade-enlarge" aria-label={`放大查看 ${shown.alt}`} onClick={() => setLarge(true)}>
          <img src={fileUrl(shown.path)} alt={shown.alt} onError={() => setBroken(new Set([...broken, shown.path]))} />
        </button>
        {arrows}
        {pageConfig().demonstration && <span className="trade-drawn">示意图</span>}
        {pictures.length > 1 && (
          <span className="trade-count">
            {at + 1} / {pictures.length}
          </span>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="trade-thumbs" aria-label="全部图片">
          {pictures.map(({ path, alt }, index) => (
            <li key={path}>
              <button type="button" aria-label={alt} aria-pressed={index === at} onClick={() => setAt(index)}>
                <img src={fileUrl(path)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <Dialog title={`${shown.alt}（${at + 1} / ${pictures.length}）`} size="full" flush onClose={() => setLarge(false)}>
          <div className="trade-large" {...swipe}>
            <img src={fileUrl(shown.path)} alt={shown.alt} />
            {arrows}
          </div>
        </Dialog>
      )}
    </div>
  )
}
