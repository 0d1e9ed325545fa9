import type { Page } from '@playwright/test'
import { mySignUps } from '@aosp/contract/trading/signup'
import { settlement } from '@aosp/contract/settlement/settle'
import { decideIssuerDeposit, decideUserDeposit } from '@aosp/contract/settlement/slip'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'

/** Deals of the demonstration that no other journey needs; both sold by menber02 and won by external03. */
const LEASE = { id: 'bidding-dealt-lease', name: '柴油发电机组对外出租半年' }
const SALE = { id: 'bidding-dealt-sealed', name: '厢式货车与商务车对外处置' }

test.use({ played: true })

const paper = {
  name: '扫描件.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}
const drawer = (page: Page) => page.getByRole('dialog', { name: '成交履约' })
/** Two characters on a button may be set apart. */
const named = (text: string) => new RegExp(`^${text.length === 2 ? text.split('').join('\\s?') : text}$`)
const press = (page: Page, text: string) =>
  drawer(page)
    .getByRole('button', { name: named(text) })
    .click()

/** Hands a paper in by the dialog of this title; what comes of it is said. */
async function handIn(page: Page, title: string, ok: string, then: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.locator('input[type=file]').first().setInputFiles(paper)
  await expect(dialog.getByText(paper.name).first()).toBeVisible()
  await expect(dialog.getByRole('img', { name: '上传完成' })).toBeVisible()
  await fill?.(dialog)
  await dialog.getByRole('button', { name: named(ok) }).click()
  await said(page, then)
  await expect(dialog).toBeHidden()
}
async function confirm(page: Page, title: string, ok: string): Promise<void> {
  const asked = page.locator('.ant-modal-confirm').filter({ hasText: title })
  await asked.getByRole('button', { name: named(ok) }).click()
  await expect(asked).toBeHidden()
}
async function openDeal(page: Page, list: string, { name }: { name: string }, label: string): Promise<void> {
  await openDesk(page, list)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: label }).first().click()
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
}
const step = (page: Page, title: string) =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })

test('W-064 V-004 T-006 S-070 T16 T19: papers after the deal, fees, contract, handover and end, each by whose turn it is', async ({
  page: staff,
  signIn,
  person,
}) => {
  test.slow()
  await signIn(staff, 'operate01')
  const [winner, issuer] = await Promise.all([person('external03'), person('menber02')])

  await openDesk(winner, `/bidding/TBiddingList?bidding=${LEASE.id}`)
  const row = winner.getByRole('row').filter({ hasText: LEASE.name })
  await expect(row).toContainText('成交后审核资质，通过后签约')
  await row.getByRole('button', { name: '上传资质' }).click()
  const papers = winner.getByRole('dialog', { name: '上传资质' })
  await papers.getByRole('button', { name: '提交资质' }).click()
  await expect(papers.getByText('请上传资质')).toBeVisible()
  await handIn(winner, '上传资质', '提交资质', '资质已提交，待平台审核')
  await row.getByRole('button', { name: '缴纳服务费' }).click()
  await handIn(winner, '缴纳服务费', '提交凭证', '凭证已提交，运营将在 1 个工作日内审核')

  await openDesk(issuer, '/bidding/fundsManagement')
  const { request } = staff
  const [seller, buyer, second] = await Promise.all([callerOf(request, 'menber02'), callerOf(request, 'external03'), callerOf(request, 'operate02')])
  const { code } = await seller(settlement, { id: LEASE.id })
  await issuer.getByRole('button', { name: `缴纳 ${code} 的服务费` }).click()
  await handIn(issuer, '缴纳服务费', '提交凭证', '凭证已提交，运营将在 1 个工作日内审核')
  const [signUp] = (await buyer(mySignUps, { bidding: LEASE.id })).records
  await second(decideUserDeposit, { id: signUp?.id ?? '', type: 2, shType: 1 })
  await second(decideIssuerDeposit, { id: LEASE.id, type: 2, shType: 1 })
  await openDeal(issuer, '/tradingIssueWorkbench/MyTradingList?state=5', LEASE, '成交履约')
  await expect(drawer(issuer)).toContainText('竞得方资质尚未审核')
  await press(issuer, '上传签署合同')
  await handIn(issuer, '上传签署合同', '提交', '合同已提交，待平台确认', (dialog) => dialog.getByLabel('说明').fill('双方已签字盖章'))

  await openDeal(staff, '/operationWorkbench/BiddingList?queue=signUp', LEASE, '办理履约')
  await expect(drawer(staff).getByRole('button', { name: '资质', exact: true })).toBeVisible()
  await expect(drawer(staff).getByRole('button', { name: '确认合同' })).toBeDisabled()
  await checkAxe(staff)
  await press(staff, '资质通过')
  await confirm(staff, '竞得方资质通过？', '通过')
  await press(staff, '确认合同')
  await confirm(staff, '确认合同？', '确认合同')
  await expect(step(staff, '收款交接')).toHaveAttribute('aria-current', 'step')

  await openDeal(issuer, '/tradingIssueWorkbench/MyTradingList?state=6', LEASE, '成交履约')
  await press(issuer, '确认收款与交接')
  await handIn(issuer, '确认收款与交接', '提交', '已提交，待平台办结', (dialog) => dialog.getByLabel('成交价款已全部收讫').check())
  await openDeal(staff, '/operationWorkbench/BiddingList?queue=complete', LEASE, '办理履约')
  await press(staff, '办结')
  await confirm(staff, '确认办结？', '办结')
  await said(staff, '交易已办结')
  await expect(step(staff, '办结')).toHaveAttribute('data-state', 'done')
  await winner.reload()
  await expect(row).toContainText('已结清')
})

test('T-006 T17 T18 SU14 SU15: a winner who refuses is heard, loses the deal by two persons, and the next best moves up at his own price', async ({
  page: staff,
  signIn,
  person,
}) => {
  test.slow()
  await signIn(staff, 'operate01')
  const [winner, issuer, next, second] = await Promise.all([person('external03'), person('menber02'), person('external02'), person('operate02')])

  await openDeal(staff, '/operationWorkbench/BiddingList?queue=all&state=5', SALE, '履约')
  await press(staff, '认定违约')
  const declare = staff.getByRole('dialog', { name: '认定成交违约' })
  await declare.getByLabel('违约事实').fill('竞得方来函明确表示不再履约')
  await declare.getByRole('button', { name: named('认定违约') }).click()
  await expect(declare.getByText('请上传证据材料')).toBeVisible()
  await checkAxe(staff)
  await handIn(staff, '认定成交违约', '认定违约', '已认定违约，等待竞得方申辩')
  await expect(drawer(staff).getByRole('button', { name: '裁定违约' })).toHaveCount(0)

  await openDeal(winner, `/bidding/TBiddingList?bidding=${SALE.id}`, SALE, '违约申辩')
  await press(winner, '提交申辩')
  await handIn(winner, '违约申辩', '提交申辩', '申辩已提交', (dialog) => dialog.getByLabel('申辩理由').fill('资金周转困难，申请分期付款，请予考虑'))

  await openDeal(staff, '/operationWorkbench/BiddingList?queue=default', SALE, '办理履约')
  await expect(drawer(staff)).toContainText('资金周转困难，申请分期付款，请予考虑')
  await expect(drawer(staff).getByRole('button', { name: '裁定违约' })).toHaveCount(0)
  await openDeal(second, '/operationWorkbench/BiddingList?queue=default', SALE, '办理履约')
  await press(second, '裁定违约')
  const decision = second.getByRole('dialog', { name: '保证金不予退还' })
  await decision.getByLabel('裁定理由').fill('书面拒绝履约，申辩不成立')
  await decision.getByRole('button', { name: named('裁定违约') }).click()
  await expect(decision).toBeHidden()
  await press(second, '询问顺位递补')
  await confirm(second, '询问顺位递补？', '询问')
  await said(second, '已询问发起方与次高报价方')

  await openDeal(next, `/bidding/TBiddingList?bidding=${SALE.id}`, SALE, '答复递补')
  await expect(drawer(next)).toContainText('报价 88,200.00 元')
  await expect(drawer(next)).not.toContainText('资金周转困难')
  await press(next, '同意递补')
  await confirm(next, '确认同意递补成交？', '同意')
  await openDeal(issuer, '/tradingIssueWorkbench/MyTradingList?state=-6', SALE, '成交履约')
  await press(issuer, '同意递补')
  await confirm(issuer, '确认同意递补成交？', '同意')
  await expect(drawer(issuer)).toContainText('发起方已同意，次高报价方已同意')

  await openDeal(staff, '/operationWorkbench/BiddingList?queue=default', SALE, '办理履约')
  await press(staff, '确认递补')
  await confirm(staff, '确认递补成交？', '确认递补')
  await said(staff, '已由次高报价方递补成交')
  await expect(drawer(staff)).toContainText('88,200.00')
  await expect(step(staff, '签约')).toHaveAttribute('aria-current', 'step')
  await expect(drawer(staff)).toContainText('天成再生资源有限公司')
  await checkAxe(staff)

  // Everybody reads the result as it is now, and what became of the first one.
  await issuer.goto(`/Basic/tradeDetail/${SALE.id}`)
  const result = issuer.locator('#result')
  await expect(result).toContainText('天成再生资源有限公司（竞买号')
  await expect(result).toContainText('书面拒绝履约，成交取消')
  await expect(result).toContainText('以其报价 88,200.00 元递补成交')
  await winner.goto(`/Basic/biddingRoom/${SALE.id}`)
  await expect(winner.getByTestId('result')).toHaveText('您的成交已取消')
  await expect(winner.getByRole('button', { name: '成交确认书' })).toHaveCount(0)
  await expect(winner.getByRole('region', { name: '价格' })).toContainText('最终报价')
  await next.setViewportSize({ width: 390, height: 844 })
  await next.goto(`/Basic/biddingRoom/${SALE.id}`)
  await expect(next.getByTestId('result')).toHaveText('恭喜，您已竞得')
  await expect(next.getByRole('list', { name: '结果更正' })).toContainText('递补成交')
  await checkAxe(next)
})
