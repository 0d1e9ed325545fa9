import { App } from 'antd'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TradeMessageDialog } from './trade-message-dialog.tsx'

const MESSAGE = {
  id: 'message-1',
  titile: '看样改期',
  msgAbstract: 'ZC20260302-0001「叉车」：改为…',
  msgContent: '<p>ZC20260302-0001「叉车」：改为周五上午。</p>',
  kind: 'notice',
  kind_dictText: '平台通知',
  tradeCode: 'ZC20260302-0001',
  priority: 'M',
  readFlag: null,
  receivers: 4,
  reads: 1,
  sendTime: '2026-03-02 10:00:00',
  openType: 'url',
  openPage: '/Basic/tradeDetail/bidding-1',
}

test('S-069 staff read the whole text of a message told to others, to how many it went, and the way to its trade', async () => {
  render(
    <MemoryRouter>
      <App>
        <TradeMessageDialog message={MESSAGE} onClose={() => undefined} />
      </App>
    </MemoryRouter>,
  )
  const dialog = await screen.findByRole('dialog', { name: '看样改期' })
  expect(dialog.textContent).toContain('ZC20260302-0001「叉车」：改为周五上午。')
  for (const fact of ['重要消息', '类别：平台通知', '交易编号：ZC20260302-0001', '发送时间：2026-03-02 10:00:00', '已读 1 / 接收 4', '去处理'])
    expect(dialog.textContent).toContain(fact)
})
