import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setPageConfig } from '../../lib/page-config.ts'
import { keep } from '../../lib/storage.ts'
import { draftOf, draftValues, MOST_DRAFTS, readDrafts, withDraft, type FormDrafts } from './form-draft.ts'
import type { FormField } from './form-field.ts'
import { FoundDraft, useFormDraft } from './use-form-draft.tsx'

const FIELDS: readonly FormField[] = [
  { name: 'name', label: '名称' },
  { name: 'basePrice', label: '保留价', kind: 'money', draft: false },
  { name: 'password', label: '密码', kind: 'password' },
]
const signIn = (id: string) => keep('Login_Userinfo', { id })

function Form({ code = 'issue', revision = 0 }: { code?: string; revision?: number }) {
  const draft = useFormDraft(code, revision)
  return (
    <>
      <FoundDraft draft={draft} onTake={(values) => (document.title = JSON.stringify(values))} />
      <button type="button" onClick={() => draft.write(FIELDS, { name: '车床', basePrice: 9, password: 'x' })}>
        type
      </button>
      <button type="button" onClick={draft.drop}>
        save
      </button>
    </>
  )
}
const open = (props: Parameters<typeof Form>[0] = {}) => render(<Form {...props} />)
const offered = () => screen.queryByText(/尚未保存的内容/) !== null

beforeEach(() => {
  setPageConfig({ variant: 'standard' } as Parameters<typeof setPageConfig>[0])
  localStorage.clear()
  signIn('one')
})

test('what was typed is offered when the form is opened again, without secrets, and taken when asked for', () => {
  const first = open()
  expect(offered()).toBe(false)
  fireEvent.click(screen.getByText('type'))
  first.unmount()
  open()
  expect(offered()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /恢\s?复/ }))
  expect(document.title).toBe('{"name":"车床"}')
  expect(offered()).toBe(false)
})

test('it is nobody else’s, of no other record, of no older edition, and gone once it was saved', () => {
  const first = open()
  fireEvent.click(screen.getByText('type'))
  first.unmount()
  for (const [person, props, expected] of [
    ['two', {}, false],
    ['one', { code: 'issue 7' }, false],
    ['one', { revision: 1 }, false],
    ['one', {}, true],
  ] as const) {
    signIn(person)
    const again = open(props)
    expect(offered(), `${person} ${JSON.stringify(props)}`).toBe(expected)
    again.unmount()
  }
  const last = open()
  fireEvent.click(screen.getByText('save'))
  last.unmount()
  open()
  expect(offered()).toBe(false)
})

test('whatever lies in the browser becomes drafts or nothing, and the oldest make room', () => {
  expect([null, 3, [null], [{ code: 1 }], [{ code: 'a', draft: { values: [], at: 1, revision: 0 } }]].map(readDrafts)).toEqual([[], [], [], [], []])
  const many = Array.from({ length: 20 }, (_each, at) => at).reduce<FormDrafts>((all, at) => withDraft(all, String(at), { values: {}, at, revision: 0 }), [])
  expect([many.length, draftOf(many, '0', 0), draftOf(many, '19', 0)?.at]).toEqual([MOST_DRAFTS, undefined, 19])
  expect(draftValues(FIELDS, { name: '', basePrice: 1, password: 'x' })).toEqual({ name: '' })
})
