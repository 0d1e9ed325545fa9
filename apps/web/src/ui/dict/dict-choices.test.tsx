import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPageConfig } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { DictSelect } from './dict-choices.tsx'

beforeEach(() => setPageConfig({ basePath: '', staticDomain: '', signatureSecret: 's', variant: 'standard' } as Parameters<typeof setPageConfig>[0]))
afterEach(() => localStorage.clear())

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ value: String(index), text: `词${index}`, title: '', label: '' }))
const shown = (count: number) => {
  session.setDictionaries({ long: items(count) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <DictSelect code="long" aria-label="选项" />
      </App>
    </QueryClientProvider>,
  )
}

test('U-006 a dictionary of more than fifty values is searched, a shorter one is chosen from', async () => {
  shown(51)
  expect(await screen.findByText('请输入搜索内容')).toBeTruthy()
})

test('U-006 fifty values are still offered as they are', () => {
  shown(50)
  expect(screen.getByText('请选择')).toBeTruthy()
})
