import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../ui/light/states.tsx'
import { useFileActions } from '../../../ui/upload/index.ts'

export type Paper = { path: string; name: string; type: string; url: string; use: string }
type Props = { papers: readonly Paper[]; shown: string | undefined; onShow: (path: string) => void; /** Links live some minutes. */ onExpired: () => void }

const ZOOMS = [100, 150, 200, 300] as const

/** The papers beside the data: one large, the others to choose from. */
export function PaperViewer({ papers, shown, onShow, onExpired }: Props) {
  const paper = papers.find(({ path }) => path === shown) ?? papers[0]
  if (!paper) return <EmptyState title="没有上传文件" />
  return (
    <div className="paper-viewer">
      {papers.length > 1 && (
        <div className="paper-choice" role="group" aria-label="文件">
          {papers.map(({ path, name, use }, index) => (
            <Button
              key={path}
              size="small"
              type={path === paper.path ? 'primary' : 'default'}
              aria-pressed={path === paper.path}
              title={name}
              onClick={() => onShow(path)}
            >
              {use} {papers.filter((each) => each.use === use).length > 1 ? index + 1 : ''}
            </Button>
          ))}
        </div>
      )}
      <Large key={paper.path} paper={paper} onExpired={onExpired} />
    </div>
  )
}

function Large({ paper, onExpired }: { paper: Paper; onExpired: () => void }) {
  const files = useFileActions()
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [broken, setBroken] = useState<string>()
  if (!paper.type.startsWith('image/'))
    return (
      <div className="paper-stage">
        <Button onClick={() => files.preview(paper)}>打开 {paper.name}</Button>
        {files.viewer}
      </div>
    )
  return (
    <>
      <Space className="paper-tools">
        <Button size="small" icon={<ZoomOutOutlined aria-hidden />} aria-label="缩小" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <output aria-label="缩放">{ZOOMS[zoom]}%</output>
        <Button size="small" icon={<ZoomInOutlined aria-hidden />} aria-label="放大" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)} />
        <Button size="small" icon={<RotateRightOutlined aria-hidden />} aria-label="旋转" onClick={() => setTurns((turns + 1) % 4)} />
      </Space>
      {/* Somebody without a mouse scrolls the enlarged picture by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="paper-stage" tabIndex={0} role="region" aria-label={`${paper.use} ${paper.name}`}>
        {broken === paper.url ? (
          <Button
            onClick={() => {
              setBroken(undefined)
              onExpired()
            }}
          >
            图片链接已过期，重新加载
          </Button>
        ) : (
          <img
            src={paper.url}
            alt={`${paper.use} ${paper.name}`}
            style={{ width: `${ZOOMS[zoom] ?? 100}%`, rotate: `${turns * 90}deg` }}
            onError={() => setBroken(paper.url)}
          />
        )}
      </div>
    </>
  )
}
