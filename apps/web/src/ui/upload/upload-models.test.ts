import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'
import { acceptRefusal, imageRefusal, sizeRefusal } from './file-checks.ts'
import { sizeText } from './file-names.ts'
import { markText, qualityFor } from '../light/prepare-image.ts'
import {
  isUploading,
  itemsOf,
  present,
  valueOf,
  withAdded,
  withAnswer,
  withFailure,
  withMoved,
  withoutItem,
  withPercent,
  withRetry,
  type UploadItem,
  type UploadItems,
} from './upload-list.ts'
import { createUploadStore, type UploadSettings } from './upload-store.ts'
import { startedUpload } from './upload-value.ts'

const fresh = (key: string): UploadItem => ({ ...startedUpload(key, { name: `${key}.pdf`, type: 'application/pdf', size: 10 }), key, fresh: true })
const stored = (key: string) => ({ success: true, message: `temp/${key}.pdf` })

describe('the list', () => {
  test('E-032 T-025 an item is uploading, then done or in error, and removed on delete', () => {
    let items = withAdded([], [fresh('a'), fresh('b')])
    expect(items[0]).toEqual({
      key: 'a',
      fresh: true,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 10,
      status: 'uploading',
      percent: 0,
      path: '',
      message: '',
    })
    items = withPercent(items, 'a', 41.7)
    expect(items[0]?.percent).toBe(41)
    expect(withPercent(items, 'a', 12)[0]?.percent).toBe(41)
    expect(withPercent(items, 'a', 300)[0]?.percent).toBe(100)
    items = withFailure(withAnswer(items, 'a', stored('a')), 'b', '太大')
    expect(items).toMatchObject([
      { status: 'done', percent: 100, path: 'temp/a.pdf' },
      { status: 'error', message: '太大' },
    ])
    expect(withoutItem(items, 'a')[0]?.status).toBe('removed')
    expect(withRetry(items, 'b')[1]).toMatchObject({ status: 'uploading', percent: 0, message: '' })
  })

  test('late news about a removed or finished upload changes nothing', () => {
    const removed = withoutItem(withAdded([], [fresh('a')]), 'a')
    expect(withAnswer(removed, 'a', stored('a'))).toEqual(removed)
    expect(withFailure(removed, 'a', 'x')).toEqual(removed)
    const done = withAnswer(withAdded([], [fresh('a')]), 'a', stored('a'))
    expect([withPercent(done, 'a', 5), withFailure(done, 'a', 'x'), withRetry(done, 'a')]).toEqual([done, done, done])
  })

  test.each([
    [{ success: false, message: '不支持的文件类型或内容格式' }, '不支持的文件类型或内容格式'],
    [{ success: false }, UPLOAD_TEXTS.unknownError],
    [{ success: false, message: '' }, UPLOAD_TEXTS.unknownError],
    ['<html>', UPLOAD_TEXTS.unknownError],
    [{ success: true, message: '' }, UPLOAD_TEXTS.unknownError],
  ])('T-027 the answer %j makes the item an error that says %s', (answer, message) => {
    expect(withAnswer([fresh('a')], 'a', answer)).toMatchObject([{ status: 'error', message, path: '' }])
  })

  test('T-026 E-033 only done items count, in either form', () => {
    const items = [
      ...withAnswer([fresh('a')], 'a', stored('a')),
      fresh('b'),
      ...withFailure([fresh('c')], 'c', 'x'),
      ...withoutItem(withAnswer([fresh('d')], 'd', stored('d')), 'd'),
    ]
    expect(valueOf(items, 'paths')).toBe('temp/a.pdf')
    expect(valueOf(items, 'objects')).toEqual([{ fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 10 }])
    expect(valueOf([], 'paths')).toBe('')
  })

  test('a stored value is read back in either form', () => {
    expect(valueOf(itemsOf('a/1.pdf,b/2.pdf'), 'paths')).toBe('a/1.pdf,b/2.pdf')
    const objects = [{ fileName: '合同.pdf', filePath: 'a/1.pdf', fileSize: 7 }]
    expect(valueOf(itemsOf(objects), 'objects')).toEqual(objects)
    expect([itemsOf(null), itemsOf(undefined), itemsOf('')]).toEqual([[], [], []])
  })

  test('V-070 with a number the newest N stay', () => {
    const two = itemsOf('1,2')
    expect(
      valueOf(
        withAdded(
          two,
          itemsOf('3').map((item) => ({ ...item, key: 'new' })),
          2,
        ),
        'paths',
      ),
    ).toBe('2,3')
    const three = ['x', 'y', 'z'].map(fresh)
    const begun = withAdded(two, three, 2)
    expect(
      present(begun)
        .filter(({ fresh: isNew }) => isNew)
        .map(({ key }) => key),
    ).toEqual(['y', 'z'])
    const failed = withFailure(begun, 'y', '太大')
    expect(valueOf(failed, 'paths'), 'one that failed takes nobody’s place').toBe('1,2')
    expect(valueOf(withAnswer(failed, 'z', stored('z'), 2), 'paths')).toBe('2,temp/z.pdf')
  })

  test('V-071 moving past either end is refused in words; paths stay relative', () => {
    const items = itemsOf('t/1.png,t/2.png,t/3.png')
    const keys = items.map(({ key }) => key)
    expect(withMoved(items, keys[0] ?? '', -1)).toEqual({ items, refusal: '未知的操作' })
    expect(withMoved(items, keys[2] ?? '', 1)).toEqual({ items, refusal: '已到最后~' })
    expect(valueOf(withMoved(items, keys[0] ?? '', 1).items, 'paths')).toBe('t/2.png,t/1.png,t/3.png')
    const hidden = withoutItem(items, keys[1] ?? '')
    expect(valueOf(withMoved(hidden, keys[2] ?? '', -1).items, 'paths')).toBe('t/3.png,t/1.png')
  })
})

type Step =
  | { do: 'add'; count: number }
  | { do: 'answer' | 'refuse' | 'fail' | 'retry' | 'remove' | 'left' | 'right'; at: number }
  | { do: 'percent'; at: number; percent: number }
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constantFrom('answer', 'refuse', 'fail', 'retry', 'remove', 'left', 'right'), at: fc.nat(12) }),
    fc.record({ do: fc.constant('percent' as const), at: fc.nat(12), percent: fc.double({ min: -10, max: 200, noNaN: true }) }),
  ),
  { maxLength: 60 },
) as fc.Arbitrary<Step[]>

const withoutOldest = (list: Plain, of: Plain[number]['state'], max: number): Plain => {
  const alike = list.filter(({ state }) => state === of)
  return alike.length > max ? list.filter((each) => each !== alike[0]) : list
}

/** A list of [name, state] with the rules written out once more, in the plainest way. */
type Plain = { key: string; state: 'uploading' | 'done' | 'error' }[]
function plainly(list: Plain, step: Step, max: number, names: string[]): Plain {
  if (step.do === 'add') {
    let all = list
    for (const key of names) all = withoutOldest([...all, { key, state: 'uploading' }], 'uploading', max)
    return all
  }
  const at = list[step.at]
  if (!at) return list
  const become = (state: Plain[number]['state']) => list.map((each) => (each === at ? { ...each, state } : each))
  const swap = (other: Plain[number] | undefined) => (other ? list.map((each) => (each === at ? other : each === other ? at : each)) : list)
  switch (step.do) {
    case 'answer':
      return at.state === 'uploading' ? withoutOldest(become('done'), 'done', max) : list
    case 'refuse':
    case 'fail':
      return at.state === 'uploading' ? become('error') : list
    case 'retry':
      return at.state === 'error' ? become('uploading') : list
    case 'remove':
      return list.filter((each) => each !== at)
    case 'left':
      return swap(list[step.at - 1])
    case 'right':
      return swap(list[step.at + 1])
    case 'percent':
      return list
  }
}

test('T-025 T-026 V-070 any course of events agrees with the plain list, and removed items never come back', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (course, max) => {
      let items: UploadItems = []
      let plain: Plain = []
      let made = 0
      const removed = new Set<string>()
      for (const step of course) {
        const names = step.do === 'add' ? Array.from({ length: step.count }, () => `f${++made}`) : []
        const key = 'at' in step ? (present(items)[step.at]?.key ?? 'none') : ''
        plain = plainly(plain, step, max, names)
        if (step.do === 'add') items = withAdded(items, names.map(fresh), max)
        else if (step.do === 'answer') items = withAnswer(items, key, stored(key), max)
        else if (step.do === 'refuse') items = withAnswer(items, key, { success: false }, max)
        else if (step.do === 'fail') items = withFailure(items, key, '断网')
        else if (step.do === 'retry') items = withRetry(items, key)
        else if (step.do === 'remove') items = withoutItem(items, key)
        else if (step.do === 'percent') items = withPercent(items, key, step.percent)
        else items = withMoved(items, key, step.do === 'left' ? -1 : 1).items

        expect(present(items).map((item) => ({ key: item.key, state: item.status }))).toEqual(plain)
        expect(valueOf(items, 'paths')).toBe(plain.flatMap((each) => (each.state === 'done' ? [`temp/${each.key}.pdf`] : [])).join(','))
        expect(isUploading(items)).toBe(plain.some(({ state }) => state === 'uploading'))
        for (const item of items) {
          expect(item.percent >= 0 && item.percent <= 100 && Number.isInteger(item.percent)).toBe(true)
          if (item.status === 'removed') removed.add(item.key)
          else expect(removed.has(item.key)).toBe(false)
        }
      }
    }),
  )
})

describe('the store', () => {
  const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })
  /** Uploads that end when the test says so. */
  function start(value: string, more: Partial<UploadSettings> = {}) {
    const sent: { name: string; end: (answer: unknown) => void; fail: (error: Error) => void; signal: AbortSignal | undefined }[] = []
    const calls = {
      changed: vi.fn<(value: unknown) => void>(),
      failed: vi.fn<(name: string, why: string) => void>(),
      done: vi.fn<() => void>(),
      busy: vi.fn<(busy: boolean) => void>(),
    }
    const settings: UploadSettings = {
      form: 'paths',
      max: undefined,
      check: () => undefined,
      send: ({ name }, _percent, signal) => new Promise((end, fail) => void sent.push({ name, end, fail, signal })),
      onChange: calls.changed,
      onFailed: (item) => calls.failed(item.name, item.message),
      onDone: calls.done,
      onBusy: calls.busy,
      ...more,
    }
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    return { store: createUploadStore(value, settings), sent, calls }
  }
  const settle = () => new Promise((done) => setTimeout(done, 0))

  test('W-100 X-039 the value is given out once, when nothing is on its way any more', async () => {
    const { store, sent, calls } = start('t/0.pdf')
    store.add([file('a.pdf'), file('b.pdf')])
    await settle()
    sent[1]?.end({ success: true, message: 't/b.pdf' })
    await settle()
    expect(calls.changed).not.toHaveBeenCalled()
    expect(calls.done).not.toHaveBeenCalled()
    sent[0]?.end({ success: true, message: 't/a.pdf' })
    await settle()
    expect(calls.changed.mock.calls).toEqual([['t/0.pdf,t/a.pdf,t/b.pdf']])
    expect([calls.done.mock.calls.length, calls.busy.mock.calls]).toEqual([1, [[true], [false]]])
    store.remove(store.items()[0]?.key ?? '')
    expect(calls.changed).toHaveBeenLastCalledWith('t/a.pdf,t/b.pdf')
  })

  test('X-003 a lost connection leaves an error that can be sent again', async () => {
    const { store, sent, calls } = start('')
    store.add([file('a.pdf')])
    await settle()
    sent[0]?.fail(new Error('网络连接失败，请检查网络后重试'))
    await settle()
    expect(calls.failed.mock.calls).toEqual([['a.pdf', '网络连接失败，请检查网络后重试']])
    expect(calls.changed).not.toHaveBeenCalled()
    const key = store.items()[0]?.key ?? ''
    store.retry(key)
    await settle()
    sent[1]?.end({ success: true, message: 't/a.pdf' })
    await settle()
    expect(calls.changed).toHaveBeenLastCalledWith('t/a.pdf')
    store.retry(key)
    await settle()
    expect(sent).toHaveLength(2)
  })

  test('cancelling or pushing out a file stops its request', async () => {
    const { store, sent, calls } = start('', { max: 1 })
    store.add([file('a.pdf')])
    store.add([file('b.pdf')])
    await settle()
    expect(sent.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
      ['a.pdf', true],
      ['b.pdf', false],
    ])
    store.remove(present(store.items())[0]?.key ?? '')
    expect(sent[1]?.signal?.aborted).toBe(true)
    sent[0]?.fail(new Error('已取消'))
    sent[1]?.end({ success: true, message: 't/b.pdf' })
    await settle()
    expect([present(store.items()), calls.failed.mock.calls, calls.changed.mock.calls]).toEqual([[], [], []])
  })

  test('a refusal before sending costs no request; a value from outside replaces the list, one’s own echo does not', async () => {
    const { store, sent, calls } = start('', { check: () => '太大' })
    store.add([file('a.pdf')])
    await settle()
    expect([sent.length, calls.failed.mock.calls]).toEqual([0, [['a.pdf', '太大']]])
    store.receive('')
    expect(present(store.items())).toHaveLength(1)
    store.receive('t/9.pdf')
    expect(store.items().map(({ path }) => path)).toEqual(['t/9.pdf'])
  })
})

describe('checks before sending', () => {
  const chosen = (name: string, type: string, size = 1) => ({ name, type, size })
  test('V-069 only pictures where pictures belong', () => {
    expect(imageRefusal(chosen('a.pdf', 'application/pdf'))).toBe('请上传图片')
    expect(imageRefusal(chosen('a.gif', 'image/gif'))).toContain('JPG')
    expect(imageRefusal(chosen('a.png', 'image/png'))).toBeUndefined()
  })
  test('endings and types of the file dialog count for dropped files too', () => {
    expect(acceptRefusal(chosen('a.PDF', ''), '.pdf,.docx')).toBeUndefined()
    expect(acceptRefusal(chosen('a.png', 'image/png'), 'image/*')).toBeUndefined()
    expect(acceptRefusal(chosen('a.exe', ''), '.pdf, .docx')).toBe('a.exe 的类型不符，可上传 .pdf、.docx')
    expect(acceptRefusal(chosen('a.exe', ''), undefined)).toBeUndefined()
  })
  test('sizes', () => {
    const mb = 1024 * 1024
    expect(sizeRefusal(chosen('a.png', 'image/png', 10 * mb + 1))).toBe('文件大小超出10MB限制, 请压缩或降低文件质量!')
    expect([sizeRefusal(chosen('a.png', 'image/png', 10 * mb)), sizeRefusal(chosen('a.pdf', '', 20 * mb))]).toEqual([undefined, undefined])
    expect([sizeText(10), sizeText(5 * mb)]).toEqual(['1 KB', '5.0 MB'])
  })
})

test.each([
  [0.79, undefined],
  [0.8, 0.8],
  [1.6, 0.8],
  [1.61, 0.7],
  [9, 0.7],
])('K-043 K-044 K-045 a picture of %d MB is compressed with quality %s', (megabytes, quality) => {
  expect(qualityFor(megabytes * 1024 * 1024)).toBe(quality)
})

test('W-105 the watermark names the company and the day, or the day alone', () => {
  expect([markText('远航动力有限公司', '2026-11-15'), markText(null, '2026-11-15')]).toEqual(['远航动力有限公司 2026-11-15', '2026-11-15'])
})
