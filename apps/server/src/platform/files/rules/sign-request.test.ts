import { expect, test } from 'vitest'
import { SHA256_OF_NOTHING, signRequest } from './sign-request.ts'

/** The examples Amazon publishes with the rule ("Signature Calculations for the Authorization Header"). */
const signer = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const at = new Date('2013-05-24T00:00:00Z')
const site = 'https://examplebucket.s3.amazonaws.com'

test.each([
  {
    what: 'part of an object',
    request: { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' }, sha256: SHA256_OF_NOTHING },
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'an object that is put',
    request: {
      method: 'PUT',
      url: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a question with a word',
    request: { method: 'GET', url: '/?lifecycle', headers: {}, sha256: SHA256_OF_NOTHING },
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a question with values',
    request: { method: 'GET', url: '/?prefix=J&max-keys=2', headers: {}, sha256: SHA256_OF_NOTHING },
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('the published signature of $what', ({ request: { url, ...request }, names, signature }) => {
  const { authorization, ...sent } = signRequest({ ...request, url: new URL(url, site), at }, signer)
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  )
  expect(sent).toEqual({ ...request.headers, 'x-amz-content-sha256': request.sha256, 'x-amz-date': '20130524T000000Z' })
})
