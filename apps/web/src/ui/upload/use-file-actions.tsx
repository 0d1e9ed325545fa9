import { App } from 'antd'
import { lazy, useContext, useState, type ReactNode } from 'react'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import { OpenedPart } from '../opened-part.tsx'
import { isPdf, isPicture, type StoredFileRef } from './file-names.ts'
import { UploadServicesContext } from './upload-services.ts'

const DocumentViewer = lazy(async () => ({ default: (await import('../pdf-viewer/document-viewer.tsx')).DocumentViewer }))
const PicturePreview = lazy(async () => ({ default: (await import('./picture-preview.tsx')).PicturePreview }))

type Viewed = { file: StoredFileRef; among: readonly StoredFileRef[] }

export const canPreview = ({ path }: StoredFileRef): boolean => isPdf(path) || isPicture(path)

/** Looking at and fetching stored files, wherever they are listed. `viewer` is to be rendered once. */
export function useFileActions(): {
  /** `among`: the files previous and next go through. */
  preview: (file: StoredFileRef, among?: readonly StoredFileRef[]) => void
  download: (file: StoredFileRef) => Promise<void>
  viewer: ReactNode
} {
  const { message } = App.useApp()
  const { addressOf, bytesOf } = useContext(UploadServicesContext)
  const [viewed, setViewed] = useState<Viewed>()
  const close = () => setViewed(undefined)

  const download = async ({ name, path }: StoredFileRef) => {
    if (!path) return void message.warning(UPLOAD_TEXTS.unknownFile)
    try {
      const address = await addressOf(path)
      const asked = /^(data|blob):/.test(address) ? address : `${address}${address.includes('?') ? '&' : '?'}download=1`
      Object.assign(document.createElement('a'), { href: asked, download: name }).click()
    } catch {
      void message.error('文件不存在或无权查看')
    }
  }

  return {
    preview: (file, among = [file]) =>
      file.path ? setViewed({ file, among: among.filter(({ path }) => isPicture(path)) }) : void message.warning(UPLOAD_TEXTS.unknownFile),
    download,
    viewer: viewed && (
      <OpenedPart onFailed={close}>
        {isPdf(viewed.file.path) ? (
          <DocumentViewer title={viewed.file.name} file={bytesOf ? () => bytesOf(viewed.file.path) : viewed.file.path} onClose={close} />
        ) : (
          <PicturePreview pictures={viewed.among} first={viewed.file.path} onClose={close} />
        )}
      </OpenedPart>
    ),
  }
}
