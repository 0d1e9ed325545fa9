import { no } from '@aosp/contract/refusals'
import { UPLOAD_TEXTS } from '../upload-texts.ts'

const MB = 1024 * 1024
/** The server's limits, told before the bytes travel. */
const IMAGE_MB = 10
const FILE_MB = 20
/** Pictures browsers show and the platform keeps. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

type Chosen = { name: string; type: string; size: number }

const isImage = ({ type }: Chosen): boolean => type.startsWith('image/')

export function imageRefusal(file: Chosen): string | undefined {
  if (!isImage(file)) return UPLOAD_TEXTS.imagesOnly
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? undefined : '请上传 JPG、PNG 或 WebP 格式的图片'
}

export const sizeRefusal = (file: Chosen): string | undefined => {
  const limit = isImage(file) ? IMAGE_MB : FILE_MB
  return file.size > limit * MB ? no('tooLarge', { limit: `${limit}MB` }).message : undefined
}

/** Dropped and pasted files pass no file dialog, so the list of endings and types is asked here as well. */
export function acceptRefusal(file: Chosen, accept: string | undefined): string | undefined {
  const wanted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const fits = (part: string): boolean =>
    part.startsWith('.') ? file.name.toLowerCase().endsWith(part) : part.endsWith('/*') ? file.type.startsWith(part.slice(0, -1)) : file.type === part
  return wanted.length === 0 || wanted.some(fits) ? undefined : UPLOAD_TEXTS.wrongEnding(file.name, wanted.join(','))
}
