import { createHash, createHmac } from 'node:crypto'

/** Who signs: the key of the store, by its name and its secret, for one region. */
export type Signer = { key: string; secret: string; region: string }

export type Unsigned = {
  method: string
  url: URL
  /** Names in small letters; all of them are signed. */
  headers: Readonly<Record<string, string>>
  /** Of the body; a store that keeps the rule refuses any other body. */
  sha256: string
  at: Date
}

export const SHA256_OF_NOTHING = createHash('sha256').digest('hex')

/** The headers of a request to an S3-speaking store with its signature, version 4. The caller sends them as they are, and `host` by itself. */
export function signRequest({ method, url, headers, sha256, at }: Unsigned, { key, secret, region }: Signer): Record<string, string> {
  const time = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const sent = { ...headers, 'x-amz-content-sha256': sha256, 'x-amz-date': time }
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const request = [method, url.pathname, query.join('&'), ...signed.map(([name, value]) => `${name}:${value.trim()}`), '', names, sha256].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const signingKey = scope.split('/').reduce<Buffer | string>((wrapped, part) => hmac(wrapped, part), `AWS4${secret}`)
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names},Signature=${hmac(signingKey, text).toString('hex')}` }
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
