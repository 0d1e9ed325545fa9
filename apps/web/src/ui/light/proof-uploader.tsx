import type { Received } from '@aosp/contract/endpoint'
import { type BIZ, upload } from '@aosp/contract/platform/files'
import { failureFor } from '../../lib/call.ts'
import { postForm } from '../../lib/post-form.ts'
import { Uploader } from './uploader.tsx'
import { prepareImage } from './prepare-image.ts'

const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const FILE_MB = 10

type Props = {
  /** What the files belong to. */
  biz: (typeof BIZ)[number]
  label: string
  /** What is asked for, before the words about kinds and sizes. */
  about: string
  max: number
  value: string
  error: string | undefined
  onChange: (paths: string) => void
  onBusy: (busy: boolean) => void
}

/** Pictures and PDF that prove something about a trade. */
export function ProofUploader({ biz, about, ...rest }: Props) {
  const send = async (file: File, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<unknown> => {
    const form = new FormData()
    form.append('biz', biz)
    form.append('file', file)
    const { status, body } = await postForm<Received<typeof upload>>(upload.path, form, { onPercent, ...(signal ? { signal } : {}) })
    if (status !== 200 || !body?.success || !body.result) throw failureFor(upload.path, status, body)
    return { success: true, message: body.result.path }
  }
  return (
    <Uploader
      {...rest}
      help={`${about}JPG、PNG、WebP 图片或 PDF，单个不超过 ${FILE_MB}MB`}
      known={[]}
      accept={ACCEPT.join(',')}
      send={send}
      check={(file) =>
        ACCEPT.includes(file.type) ? (file.size > FILE_MB * 1024 * 1024 ? `文件不能超过 ${FILE_MB}MB` : undefined) : '请上传 JPG、PNG、WebP 图片或 PDF'
      }
      prepare={(file) => (file.type.startsWith('image/') ? prepareImage(file) : Promise.resolve(file))}
    />
  )
}
