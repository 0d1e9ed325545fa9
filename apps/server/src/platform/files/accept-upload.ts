import sharp from 'sharp'
import { BIZ } from '@aosp/contract/platform/files'
import { no, refuse } from '@aosp/contract/refusals'
import { endingFits, findType, readPlainText, type Kind } from './content-type.ts'
import { cleanName, endingOf, isHonestName } from './rules/file-name.ts'

export type Biz = (typeof BIZ)[number]
export type Accepted = { bytes: Uint8Array; name: string; type: string; extension: string; isPublic: boolean }

type BizRule = {
  kinds: readonly Kind[]
  /** Shown to people without a session: pictures in articles, faces. */
  isPublic?: true
  /** Longest side in pixels. */
  side?: number
}
const EVERYTHING: readonly Kind[] = ['image', 'document', 'sheet']
const RULES: Record<Biz, BizRule> = {
  temp: { kinds: [...EVERYTHING, 'text'] },
  jeditor: { kinds: ['image'], isPublic: true, side: 2560 },
  avatar: { kinds: ['image'], isPublic: true, side: 512 },
  bidding: { kinds: EVERYTHING },
  slip: { kinds: EVERYTHING },
  qualification: { kinds: EVERYTHING },
  licence: { kinds: EVERYTHING },
  account: { kinds: EVERYTHING },
  help: { kinds: [...EVERYTHING, 'text'] },
  rules: { kinds: EVERYTHING },
  import: { kinds: ['sheet'] },
  asset: { kinds: EVERYTHING },
  inquiry: { kinds: EVERYTHING },
  article: { kinds: EVERYTHING },
  sharing: { kinds: EVERYTHING },
}
const MEGABYTE = 1024 * 1024
export const LARGEST_UPLOAD = 20 * MEGABYTE
const LIMITS: Record<Kind, { bytes: number; text: string }> = {
  image: { bytes: 10 * MEGABYTE, text: '10MB' },
  document: { bytes: LARGEST_UPLOAD, text: '20MB' },
  sheet: { bytes: LARGEST_UPLOAD, text: '20MB' },
  text: { bytes: MEGABYTE, text: '1MB' },
}
const MOST_PIXELS = 50_000_000

// Pictures are redone on one thread each, so that an upload never takes all cores from the bids.
sharp.concurrency(1)
sharp.cache(false)

const isBiz = (biz: string): biz is Biz => (BIZ as readonly string[]).includes(biz)
export const readBiz = (biz: string): Biz => (isBiz(biz) ? biz : refuse(no('file.badFolder')))

/** Judges an upload by its content and returns what may be kept of it. */
export async function acceptUpload(biz: Biz, sent: { name: string; bytes: Uint8Array }): Promise<Accepted> {
  const rule = RULES[biz]
  if (!isHonestName(sent.name)) refuse(no('wrongContent'))
  const text = rule.kinds.includes('text') ? readPlainText(endingOf(sent.name), sent.bytes) : undefined
  const found = (await findType(sent.bytes)) ?? text?.found
  if (!found || !endingFits(endingOf(sent.name), found)) return refuse(no('wrongContent'))
  if (!rule.kinds.includes(found.kind)) refuse(rule.kinds.length === 1 && rule.kinds[0] === 'image' ? no('file.notImage') : no('wrongContent'))
  const limit = LIMITS[found.kind]
  if (sent.bytes.length > limit.bytes) refuse(no('tooLarge', { limit: limit.text }))
  const bytes = found.kind === 'image' ? await redraw(sent.bytes, found.extension, rule.side) : found.kind === 'text' ? (text?.bytes ?? sent.bytes) : sent.bytes
  return { bytes, name: cleanName(sent.name), type: found.type, extension: found.extension, isPublic: rule.isPublic ?? false }
}

/** A picture is drawn anew: place and device in its metadata go, and so does anything hidden behind the pixels. */
async function redraw(bytes: Uint8Array, extension: string, side: number | undefined): Promise<Uint8Array> {
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const sized = side ? upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : upright
    switch (extension) {
      case 'png':
        return await sized.png({ compressionLevel: 9 }).toBuffer()
      case 'webp':
        return await sized.webp({ quality: 88 }).toBuffer()
      default:
        return await sized.jpeg({ quality: 88 }).toBuffer()
    }
  } catch {
    // Whatever the decoder dislikes (too many pixels, broken or false content) is no picture we show.
    return refuse(no('wrongContent'))
  }
}
