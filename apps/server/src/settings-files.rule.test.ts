import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the address of a store is read with its key, its region and whether it is spoken to by TLS', () => {
  const { FILES_URL: plain } = readSettings({ FILES_URL: 's3://aosp:a%2Fb%2Bc%40d@store:9000/papers?region=cn-north-1&tls=false' })
  expect(plain).toEqual({ bucket: new URL('http://store:9000/papers'), folder: '', region: 'cn-north-1', key: 'aosp', secret: 'a/b+c@d' })
  const { FILES_URL: safe } = readSettings({ FILES_URL: 's3://k:s@store.example.com/papers/of/aosp' })
  expect(safe).toMatchObject({ bucket: new URL('https://store.example.com/papers'), folder: 'of/aosp/', region: 'us-east-1' })
  expect(readSettings({}).FILES_URL).toBeUndefined()
})

test.each([
  'http://k:s@store/papers',
  's3://store/papers',
  's3://k@store/papers',
  's3://k:s@store',
  's3://k:s@store/',
  's3://k:%zz@store/papers',
  's3://k:s@store/papers?tls=maybe',
  's3://k:s@store/papers?acl=public',
  'papers',
])('%s stops the start, and the refusal does not repeat it', (text) => {
  const words = () => readSettings({ FILES_URL: text })
  expect(words).toThrow('FILES_URL: must be s3://key:secret@host:port/bucket?region=…&tls=true or false, key and secret percent-encoded')
  expect(words).not.toThrow('papers?')
})
