import { z } from 'zod'
import type { Signer } from './platform/files/rules/sign-request.ts'

/** A store that speaks S3, addressed by path: where its bucket is, what precedes every key, and who asks. */
export type StoreAddress = Signer & { bucket: URL; folder: string }

const FORM = 'must be s3://key:secret@host:port/bucket?region=…&tls=true or false, key and secret percent-encoded'
const NAME = /^[\w.-]+(\/[\w.-]+)*$/

function read(text: string): StoreAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, hostname, port, pathname, searchParams, hash } = new URL(text)
  const [, bucket = '', ...folder] = pathname.split('/')
  const { region = 'us-east-1', tls = 'true', ...others } = Object.fromEntries(searchParams)
  const isGood =
    protocol === 's3:' &&
    [username, password, hostname, bucket].every((part) => part !== '') &&
    NAME.test([bucket, ...folder].join('/')) &&
    /^[\w-]+$/.test(region) &&
    /^(true|false)$/.test(tls) &&
    hash === '' &&
    Object.keys(others).length === 0
  if (!isGood) return undefined
  try {
    const site = `${tls === 'true' ? 'https' : 'http'}://${hostname}${port === '' ? '' : `:${port}`}`
    return {
      bucket: new URL(`/${bucket}`, site),
      folder: folder.map((part) => `${part}/`).join(''),
      region,
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
    }
  } catch {
    return undefined
  }
}

export const filesFields = {
  /** Where uploaded files are kept when several nodes serve: a store that speaks S3. Without it in DATA_DIR of this node. */
  FILES_URL: z
    .string()
    .transform((text, ctx): StoreAddress => {
      const address = read(text)
      if (address) return address
      ctx.addIssue({ code: 'custom', message: FORM })
      return z.NEVER
    })
    .optional(),
}
