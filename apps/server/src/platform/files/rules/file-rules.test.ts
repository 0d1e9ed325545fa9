import { describe, expect, test } from 'vitest'
import { actorNamed } from '../../../../test/platform-database.ts'
import { cleanName, endingOf, isHonestName } from './file-name.ts'
import { mayRead, type FileFacts } from './may-read.ts'
import { readTicket, TICKET_MS, writeTicket } from './ticket.ts'

describe('names', () => {
  test.each([
    ['资产清单（2026）_v1-2.pdf', '资产清单（2026）_v1-2.pdf'],
    ['a,b;c d&e#.png', 'abcde.png'],
    ['../../etc/passwd', '.etcpasswd'.slice(1)],
    ['....', 'file'],
    ['<script>', 'script'],
    ['', 'file'],
  ])('%j becomes %j', (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned)
  })
  test.each(['a.php.jpg', 'a.SVG', 'a.html', 'x.exe', 'a.jpg.', 'a.jpg ', 'a\0.jpg', 'a\u202egpj.exe', 'a\u200b.jpg', `${'a'.repeat(300)}.jpg`])(
    '%j is refused',
    (name) => {
      expect(isHonestName(name)).toBe(false)
    },
  )
  test.each(['合同.终稿.pdf', 'blob', '照片 1.JPG', 'v1.2.docx'])('%j is taken', (name) => {
    expect(isHonestName(name)).toBe(true)
  })
  test('the ending is the last one', () => {
    expect(['a.b.PDF', 'blob', ''].map(endingOf)).toEqual(['pdf', '', ''])
  })
})

describe('who may read a file', () => {
  const file = (facts: Partial<FileFacts> = {}): FileFacts => ({
    biz: 'slip',
    accountId: 'owner',
    corporateId: 'c1',
    isPublic: false,
    attachedTo: null,
    ...facts,
  })
  const operators = [(actor: { permissions: ReadonlySet<string> }) => actor.permissions.has('slip:review')]
  test.each([
    ['a visitor, public', undefined, file({ isPublic: true }), true],
    ['a visitor', undefined, file(), false],
    ['its uploader', actorNamed('owner'), file(), true],
    ['a colleague before it hangs on a record', actorNamed('other', 'c1'), file(), false],
    ['a colleague after', actorNamed('other', 'c1'), file({ attachedTo: 'slip:1' }), true],
    ['another company', actorNamed('other', 'c2'), file({ attachedTo: 'slip:1' }), false],
    ['somebody without a company and a file without one', actorNamed('other'), file({ corporateId: null, attachedTo: 'x' }), false],
    ['a reviewer', actorNamed('r', null, ['slip:review']), file(), true],
  ])('%s', (_who, actor, facts, expected) => {
    expect(mayRead(actor, facts, operators)).toBe(expected)
  })
})

describe('a ticket', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const ticket = writeTicket('key', 'slip/a.pdf', 'u-1', now)
  const later = (ms: number) => new Date(now.getTime() + ms)
  test('opens one file for five minutes', () => {
    expect(readTicket('key', 'slip/a.pdf', ticket, later(TICKET_MS - 1))).toBe('u-1')
    expect(readTicket('key', 'slip/a.pdf', ticket, later(TICKET_MS))).toBeUndefined()
    expect(readTicket('key', 'slip/b.pdf', ticket, now)).toBeUndefined()
    expect(readTicket('other key', 'slip/a.pdf', ticket, now)).toBeUndefined()
    expect(ticket.length).toBeLessThanOrEqual(128)
  })
  test.each(['', 'x', ticket.slice(1), ticket.replace('u-1', 'u-2'), `${ticket}x`, `z${ticket}`])('%j is none', (forged) => {
    expect(readTicket('key', 'slip/a.pdf', forged, now)).toBeUndefined()
  })
})
