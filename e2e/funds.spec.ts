import { addSignUp } from '@aosp/contract/trading/signup'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf } from './hall-steps.ts'
import type { Page } from '@playwright/test'

const NAME = '立式加工中心及配套'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const receipt = {
  name: '回单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}

/** The line of the company's own sign-up to the session everybody pays for here. */
const ownLine = async (page: Page) => {
  await openDesk(page, '/bidding/TBiddingList?bidding=bidding-open-sale')
  return page.getByRole('row').filter({ hasText: NAME })
}
const waiting = async (page: Page, company: string) => {
  await openDesk(page, '/bidding/fundsManagement?tab=slip&state=1')
  return page.getByRole('row').filter({ hasText: company })
}

test('S-062 W-064 W-066 W-113 X-002 P-014: paid by slip, refused with a reason, mended, confirmed by another person; a group company is held at once; refunds take two', async ({
  page,
  signIn,
  person,
}) => {
  test.slow()
  await test.step('V-006 X-002 an outside company pays by slip', async () => {
    await signIn(page, 'external01')
    const row = await ownLine(page)
    await expect(row).toContainText('待缴费')
    await row.getByRole('button', { name: '缴纳保证金' }).click()
    const slip = dialog(page, '缴纳保证金')
    await expect(slip.getByText('50,000.00 元').first()).toBeVisible()
    await expect(slip.getByRole('region', { name: '收款账户' })).toContainText('1100 0000 0000 9901')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await slip.getByRole('button', { name: '复制账号' }).click()
    await said(page, '已复制账号')
    expect(await page.evaluate(() => navigator.clipboard.readText()), 'without gaps').toBe('1100000000009901')
    await slip.getByRole('button', { name: '复制附言' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^BM\d+$/)
    await page.context().clearPermissions()
    await expect(slip.getByLabel('付款账号')).toHaveValue('3202 0000 0000 0005')
    await expect(slip.getByLabel('付款户名')).toHaveValue('华信机械设备有限公司')
    await expect(slip.getByLabel('付款银行')).toHaveValue(/银行/)
    for (const label of ['转账金额', '转账时间', '备注']) await expect(slip.getByLabel(label)).toBeVisible()
    for (const group of ['转账凭证', '补充资质']) await expect(slip.getByText(group, { exact: true }).first()).toBeVisible()
    await slip.getByRole('button', { name: '提交凭证' }).click()
    await expect(page.getByText('请上传文件').first()).toBeVisible()
    await checkAxe(page, { within: '.ant-modal' })
    await slip.locator('input[type=file]').first().setInputFiles(receipt)
    await expect(page.getByText('文件上传成功').first()).toBeVisible()
    await slip.getByLabel('备注').fill('对公转账，请查收')
    await slip.getByRole('button', { name: '提交凭证' }).click()
    await said(page, '凭证已提交，运营将在 1 个工作日内审核')
    await expect(row).toContainText('缴费待确认')
  })

  const operator = await person('operate01')
  await test.step('V-008 V-120 K-042 the operator sees the proof beside the figures and refuses with a reason', async () => {
    const row = await waiting(operator, '华信机械设备有限公司')
    await row.getByRole('button', { name: '审核' }).click()
    const review = operator.getByRole('main')
    await expect(review.getByRole('heading', { name: /^保证金凭证 /, level: 1 })).toBeFocused()
    await expect(review.getByRole('region', { name: '凭证信息' })).toContainText('对公转账，请查收')
    await expect(review.getByRole('region', { name: '核对提示' })).toContainText('通过：户名与企业名称一致')
    await review.getByRole('button', { name: '显示完整账号' }).click()
    await expect(review.getByText('3202 0000 0000 0005')).toBeVisible()
    await expect(review.getByRole('button', { name: '打开 凭证' })).toBeVisible()
    await checkAxe(operator)
    await operator.keyboard.press('r')
    const reason = dialog(operator, '驳回凭证')
    await reason.getByRole('button', { name: '驳回', exact: true }).click()
    await expect(reason.getByText('请输入驳回理由！')).toBeVisible()
    await expect(reason.getByText('0 / 250')).toBeVisible()
    await reason.getByRole('button', { name: '凭证图片不清晰' }).click()
    await checkAxe(operator)
    await reason.getByRole('button', { name: '驳回', exact: true }).press('Enter')
    await said(operator, '华信机械设备有限公司 的凭证已驳回')
  })

  await test.step('the company reads why and mends its slip on the funds page', async () => {
    await openDesk(page, '/bidding/fundsManagement')
    const row = page.getByRole('row').filter({ hasText: NAME })
    await expect(row.getByRole('note', { name: '驳回，凭证图片不清晰' })).toBeVisible()
    await row.getByRole('button', { name: '修改' }).click()
    const slip = dialog(page, '缴纳保证金')
    await expect(slip.getByText('凭证被驳回：凭证图片不清晰')).toBeVisible()
    await slip.getByLabel('转账金额').fill('50100')
    await slip.getByRole('button', { name: '提交凭证' }).click()
    await expect(page.getByText('凭证已重新提交，运营将在 1 个工作日内审核')).toBeVisible()
  })

  await test.step('another person confirms it; what was too much is due back', async () => {
    const second = await person('operate02')
    const row = await waiting(second, '华信机械设备有限公司')
    await row.getByRole('button', { name: '审核' }).click()
    await expect(second.getByRole('region', { name: '核对提示' })).toContainText('提醒：比应缴多 100.00 元，确认后登记退还')
    await second.keyboard.press('a')
    await second.getByRole('dialog', { name: '确认到账 50,100.00 元？' }).getByRole('button', { name: '确认到账' }).press('Enter')
    await said(second, '华信机械设备有限公司 的凭证已通过')
    await expect(await ownLine(page)).toContainText('待竞价')
  })

  await test.step('P-021 SU5 a group company with a virtual account is held at once', async () => {
    const { request } = page
    const caller = await callerOf(request, 'menber02')
    await caller(addSignUp, { bidding: 'bidding-open-sale', version: 1 })
    const member = await person('menber02')
    const row = await ownLine(member)
    await row.getByRole('button', { name: '缴纳保证金' }).click()
    const hold = dialog(member, '缴纳保证金')
    await expect(hold.getByText('860,000.00 元')).toBeVisible()
    await expect(hold.getByLabel('转账金额')).toHaveCount(0)
    await hold.getByRole('button', { name: '冻结保证金 50,000.00 元' }).click()
    await said(member, '保证金已在虚拟账户冻结，报名成功')
    await expect(row).toContainText('待竞价')
    await openDesk(member, '/bidding/fundsManagement?tab=ledger')
    await expect(member.getByLabel('余额')).toContainText('810,000.00')
  })

  await test.step('V-005 T-007 a refund: sent, proved, confirmed by another person; the books are in order', async () => {
    await openDesk(operator, '/bidding/fundsManagement?tab=refund&state=1')
    const late = operator.getByRole('row').filter({ hasText: '天成再生资源有限公司' })
    await expect(late).toContainText('已逾期')
    await checkAxe(operator)
    await late.getByRole('button', { name: '办理' }).click()
    await expect(operator.getByRole('region', { name: '核对提示' })).toContainText(/不通过：应退时间 .* 已过/)
    await checkAxe(operator)
    await operator.keyboard.press('a')
    await dialog(operator, '办理退款').getByRole('button', { name: '确认办理' }).click()
    await expect(operator.getByText('已转为办理中')).toBeVisible()
    await openDesk(operator, '/bidding/fundsManagement?tab=refund&state=2')
    const sent = operator.getByRole('row').filter({ hasText: '天成再生资源有限公司' })
    await sent.getByRole('button', { name: '上传凭据' }).click()
    const proof = dialog(operator, '退还保证金')
    await expect(proof.getByText('该报名已缴且未扣减的保证金：150,000.00 元')).toBeVisible()
    await proof.getByRole('button', { name: '提交凭据' }).click()
    await expect(operator.getByText('请上传凭据').first()).toBeVisible()
    await proof.locator('input[type=file]').first().setInputFiles(receipt)
    await expect(operator.getByText('文件上传成功').first()).toBeVisible()
    await proof.getByRole('button', { name: '提交凭据' }).click()
    await expect(proof).toBeHidden()
    await expect(sent.getByRole('button', { name: '确认已退' })).toHaveCount(0)
    const second = await person('operate02')
    await openDesk(second, '/bidding/fundsManagement?tab=refund&state=2')
    await second.getByRole('row').filter({ hasText: '天成再生资源有限公司' }).getByRole('button', { name: '确认已退' }).click()
    await expect(second.getByRole('button', { name: '打开 凭据' })).toBeVisible()
    await second.keyboard.press('a')
    await second
      .getByRole('dialog', { name: /^确认 .*已退还？$/ })
      .getByRole('button', { name: '确认已退' })
      .press('Enter')
    await expect(second.getByText('天成再生资源有限公司 的退款已确认')).toBeVisible()
    await openDesk(second, '/bidding/fundsManagement?tab=refund')
    await second.getByRole('tab', { name: '对账' }).click()
    await expect(second.getByText(/^账目相符：共 \d+ 笔分录$/)).toBeVisible()
    await checkAxe(second)
  })
})
