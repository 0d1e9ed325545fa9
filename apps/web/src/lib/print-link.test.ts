import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printLink } from './print-link.ts'

const HERE = 'https://aosp.example'

test.each([
  ['/report/asset', `${HERE}/report/asset?id=7&token=t`],
  ['report/asset?paper=A4', `${HERE}/report/asset?paper=A4&id=7&token=t`],
  [`${HERE}/report?id=1&token=old#page`, `${HERE}/report?id=7&token=t#page`],
  ['https://elsewhere.example/report', undefined],
  ['//elsewhere.example/report', undefined],
  ['/\\elsewhere.example/report', undefined],
  ['http://aosp.example/report', undefined],
  ['https://aosp.example:8443/report', undefined],
  ['https://aosp.example@elsewhere.example/', undefined],
  ['https://user:secret@aosp.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('C-135 the print link of %s is %s', (report, expected) => expect(printLink(report, '7', 't', HERE)).toBe(expected))

test('C-135 whatever the address, the token stays on this site and id and token are read back', () => {
  const part = fc.oneof(fc.webUrl(), fc.string(), fc.webPath(), fc.constantFrom('//x.example', '\\\\x.example', 'https:x.example', 'https:///x.example'))
  fc.assert(
    fc.property(part, fc.string(), fc.string(), (report, id, ticket) => {
      const link = printLink(report, id, ticket, HERE)
      if (link === undefined) return
      const url = new URL(link)
      expect([url.origin, url.searchParams.get('id'), url.searchParams.get('token')]).toEqual([HERE, id, ticket])
    }),
  )
})
