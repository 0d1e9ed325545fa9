import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPosition } from '@aosp/contract/reference/position'
import { Can } from './can.tsx'
import { DeskSessionContext, type DeskSession } from './desk-session.ts'

type Lists = Pick<DeskSession['permissions'], 'auth' | 'allAuth'>

function shown({ auth, allAuth }: Lists, otherwise?: 'disable') {
  const session = { permissions: { auth, allAuth, menu: [] } } as unknown as DeskSession
  const button = <button type="button">新增</button>
  return render(
    <DeskSessionContext value={session}>
      {otherwise ? (
        <Can call={addPosition} otherwise={otherwise}>
          {button}
        </Can>
      ) : (
        <Can call={addPosition}>{button}</Can>
      )}
    </DeskSessionContext>,
  )
}
const action = addPosition.access
const own = { auth: [{ action, type: '2', describe: '新增' }], allAuth: [] } as unknown as Lists
const others = { auth: [{ action: 'x:y', type: '2', describe: '别的' }], allAuth: [{ action, type: '1', status: '1', describe: '新增' }] } as unknown as Lists

test('P-024 P-028 a control is there for whoever has its own entry', () => {
  shown(own)
  expect(screen.getByRole('button', { name: '新增' })).toHaveProperty('disabled', false)
})

test('P-025 P-028 an own list without the entry hides it, or switches it off with the reason', () => {
  const { unmount } = shown(others)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  shown(others, 'disable')
  expect(screen.getByRole('button', { name: '新增' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('note', { name: '没有操作权限，请联系管理员' }).tabIndex).toBe(0)
})
