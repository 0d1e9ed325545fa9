import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useFileActions, useFileAddress, type StoredFileRef } from '../../ui/upload/index.ts'
import { NoPictures } from './no-pictures.tsx'
import './organisation.css'

/** Comma-separated paths as files; they have no names of their own. */
export const papersIn = (paths: string, name: string): StoredFileRef[] =>
  paths
    .split(',')
    .filter((path) => path !== '')
    .map((path, index, all) => ({ path, name: all.length > 1 ? `${name} ${index + 1}` : name }))

type Props = {
  paths: string
  /** What the papers belong to. */
  name: string
  onOpen: (file: StoredFileRef, among: readonly StoredFileRef[]) => void
  /** So many are drawn; the rest is a number. */
  most?: number
}

/** Thumbnails of stored papers; a press shows them large. */
export function PaperThumbs({ paths, name, onOpen, most = 3 }: Props) {
  const papers = papersIn(paths, name)
  if (papers.length === 0) return <NoPictures />
  return (
    <span className="paper-thumbs">
      {papers.slice(0, most).map((paper) => (
        <button key={paper.path} type="button" aria-label={`预览 ${paper.name}`} onClick={() => onOpen(paper, papers)}>
          <Thumb path={paper.path} />
        </button>
      ))}
      {papers.length > most && <small>共 {papers.length} 张</small>}
    </span>
  )
}

/** Never a broken image: a paper that cannot be shown has its sign instead. */
function Thumb({ path }: { path: string }) {
  const address = useFileAddress(path)
  const [broken, setBroken] = useState(false)
  return address && !broken ? <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} /> : <PictureOutlined aria-hidden />
}

/** Thumbnails with a viewer of their own. */
export function PaperPictures(props: Omit<Props, 'onOpen'>) {
  const files = useFileActions()
  return (
    <>
      <PaperThumbs {...props} onOpen={files.preview} />
      {files.viewer}
    </>
  )
}
