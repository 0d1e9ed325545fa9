import { App } from 'antd'
import { useCallback } from 'react'
import { CallFailure } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { uploadFile } from '../../lib/upload.ts'
import { lasting } from '../display/index.ts'

export type Picture = { src: string; alt: string }
/** Uploads pictures one after the other and hands each over as soon as it lies in the store. */
export type UploadPictures = (files: readonly File[], onStored: (picture: Picture) => void) => Promise<void>

export function usePictureUpload(): UploadPictures {
  const { message } = App.useApp()
  return useCallback(
    async (files, onStored) => {
      if (!session.token()) {
        message.warning('登录后才能上传图片')
        return
      }
      const key = 'editor-upload'
      for (const [at, file] of files.entries()) {
        const tell = (percent: number) =>
          void message.open({ key, type: 'loading', duration: 0, content: `正在上传图片 ${at + 1}/${files.length}（${percent}%）` })
        tell(0)
        try {
          const { path, name } = await uploadFile('jeditor', file, tell)
          message.destroy(key)
          onStored({ src: siteUrl(`/sys/common/static/${path}`), alt: name.replace(/\.\w+$/, '') })
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error
          void message.open({ key, type: 'error', content: `${file.name} 未上传：${error.message}`, duration: lasting(4) })
        }
      }
    },
    [message],
  )
}

/** Lets the person pick pictures from the computer. */
export function choosePictures(onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/png,image/jpeg,image/webp,image/gif'
  input.multiple = true
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]))
  input.click()
}
