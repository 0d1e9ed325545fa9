import { App } from 'antd'
import { lazy } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OpenedPart } from './opened-part.tsx'

test('a part that comes is shown, with the fallback until then', async () => {
  let arrive = (_part: { default: () => string }): void => undefined
  const Part = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)))
  render(
    <App>
      <OpenedPart fallback="正在打开" onFailed={() => undefined}>
        <Part />
      </OpenedPart>
    </App>,
  )
  expect(screen.getByText('正在打开')).toBeTruthy()
  arrive({ default: () => '详情' })
  expect(await screen.findByText('详情')).toBeTruthy()
})

test('a part that does not come is told once, and the page around it stays', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failed = vi.fn<() => void>()
  const Part = lazy<() => string>(() => Promise.reject(new Error('chunk')))
  render(
    <App>
      <p>页面</p>
      <OpenedPart onFailed={failed}>
        <Part />
      </OpenedPart>
    </App>,
  )
  expect(await screen.findByText('未能打开，可能是网络不稳或平台已更新。请先保存手头的内容，再刷新页面重试。')).toBeTruthy()
  expect(screen.getByText('页面')).toBeTruthy()
  expect(failed).toHaveBeenCalledTimes(1)
  quiet.mockRestore()
})
