import { registrationUpload } from '@aosp/contract/organisation/registration'
import { REGISTRATION_FILES } from '@aosp/contract/organisation/texts'
import { no } from '@aosp/contract/refusals'
import { failureFor } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { postForm } from '../../../../lib/post-form.ts'
import { prepareImage } from '../../../../ui/light/prepare-image.ts'
import { useForm } from './registration-context.ts'
import type { ShownFile } from './registration-draft.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const MB = 1024 * 1024
const ACCEPT = TYPES.join(',')

/** The server's limits, told before the bytes travel. */
function check(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return '请上传 JPG、PNG、WebP 图片或 PDF'
  return file.size > REGISTRATION_FILES.megabytes * MB ? no('tooLarge', { limit: `${REGISTRATION_FILES.megabytes}MB` }).message : undefined
}

/** What an uploader of the registration needs: files travel with the ticket instead of a session. */
export function usePaperUpload(biz: 'licence' | 'qualification') {
  const { draft, change, onUploads } = useForm()
  const { path } = registrationUpload
  const send = async (file: File, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<unknown> => {
    const form = new FormData()
    form.append('ticket', draft.ticket)
    form.append('biz', biz)
    form.append('file', file)
    const { status, body } = await postForm<ShownFile>(path, form, { onPercent, headers: {}, ...(signal ? { signal } : {}) })
    if (status !== 200 || !body?.success || !body.result) throw failureFor(path, status, body)
    const { result } = body
    change((old) => ({ files: [...old.files, { path: result.path, name: result.name, type: result.type, url: result.url }] }))
    return { success: true, message: result.path }
  }
  return {
    send,
    check,
    prepare: (file: File) => (file.type.startsWith('image/') ? prepareImage(file) : Promise.resolve(file)),
    accept: ACCEPT,
    known: draft.files.map((file) => ({ ...file, url: siteUrl(file.url) })),
    onBusy: onUploads,
  }
}
