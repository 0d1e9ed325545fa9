import type { Page } from '@playwright/test'
import { addBid } from '@aosp/contract/auction/bid'
import { addRequest, auditRequest } from '@aosp/contract/settlement/request'
import { addSlip, decideUserDeposit, slipContext } from '@aosp/contract/settlement/slip'
import { FAULT, REQUEST_KIND } from '@aosp/contract/trading/codes'
import { mySignUps } from '@aosp/contract/trading/signup'
import { VERDICT } from '@aosp/contract/verdict'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall, uploadAs } from './hall-steps.ts'

const PAGE = '/operationWorkbench/statements'

test('S-073 S-062: papers with their numbers lead to their entries; an account is shown, issued and taken away; a company sees its own, also on a phone', async ({
  page,
  signIn,
  person,
}) => {
  test.slow()
  await signIn(page, 'operate01')

  await test.step('operators see every paper; a number leads to the books', async () => {
    await openDesk(page, PAGE)
    const receipt = page.getByRole('row').filter({ hasText: '华信机械设备有限公司' }).filter({ hasText: '保证金收据' })
    await expect(receipt).toContainText(/BZ\d{4}-\d{6}/)
    await expect(receipt).toContainText('企业已付，平台代管')
    await checkAxe(page)
    const saved = page.waitForEvent('download')
    await receipt.getByRole('button', { name: '下载 PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^保证金收据 BZ\d{4}-\d{6}\.pdf$/)
    await expect(page.getByText(/^已下载 保证金收据 BZ/)).toBeVisible()
    const journal = receipt.getByRole('link')
    const number = await journal.innerText()
    await journal.click()
    await expect(page).toHaveURL(new RegExp(`/bidding/fundsManagement\\?tab=ledger&journal=${number}$`))
    await expect(page.getByRole('row').filter({ hasText: '报名方保证金' })).toHaveCount(1)
  })

  await test.step('the other tabs say what would be there', async () => {
    await openDesk(page, `${PAGE}?tab=certificate`)
    await expect(page.getByText('还没有成交确认书')).toBeVisible()
    await openDesk(page, `${PAGE}?tab=invoice`)
    await expect(page.getByText('还没有发票')).toBeVisible()
    await openDesk(page, `${PAGE}?tab=account`)
    await expect(page.getByRole('region', { name: '账户余额' })).toContainText('全部企业 · 全部期间')
    await expect(page.getByRole('button', { name: '出具对账单' })).toBeDisabled()
    await expect(page.getByText('请选择企业', { exact: true })).toBeVisible()
    await openDesk(page, `${PAGE}?tab=account&session=JY00000000`)
    await expect(page.getByText('没有找到该场次，请核对场次编号').first()).toBeVisible()
  })

  const company = await person('external01')
  await test.step('a company sees its own account, issues its statement of a session and takes it away', async () => {
    await openDesk(company, PAGE)
    await expect(company.getByRole('row').filter({ hasText: '保证金收据' }).first()).toBeVisible()
    await expect(company.getByText('天成再生资源有限公司')).toHaveCount(0)
    const subject = await company.getByRole('row').filter({ hasText: '保证金收据' }).first().innerText()
    const session = /[A-Z]{2}\d{8}-\d{4}/.exec(subject)?.[0] ?? ''
    await openDesk(company, `${PAGE}?tab=account`)
    await company.getByLabel('场次编号').fill(session)
    await company.getByRole('button', { name: /查\s*询/ }).click()
    await expect(company.getByRole('region', { name: '账户余额' })).toContainText(`华信机械设备有限公司 · 场次 ${session}`)
    await checkAxe(company)
    await company.getByRole('button', { name: '出具对账单' }).click()
    const asked = company.getByRole('dialog').filter({ hasText: `出具场次 ${session}对账单？` })
    await asked.getByRole('button', { name: /出\s*具/ }).click()
    await expect(company.getByText(/^对账单 DZ\d{4}-\d{6} 已出具，可以下载 PDF$/)).toBeVisible()
    const saved = company.waitForEvent('download')
    await company.getByRole('button', { name: /^下载对账单 DZ/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^对账单 DZ\d{4}-\d{6}\.pdf$/)
  })

  await test.step('at 390 px nothing is wider than the screen, and the figures stand line by line', async () => {
    await company.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['document', 'account', 'certificate', 'invoice']) {
      await openDesk(company, `${PAGE}?tab=${tab}`)
      await expect(company.getByRole('heading', { level: 1, name: '结算单据' })).toBeVisible()
      await expect.poll(() => company.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await openDesk(company, `${PAGE}?tab=account`)
    await expect(company.getByRole('region', { name: '账户余额' }).getByText('期末余额').first()).toBeAttached()
    await openDesk(company, `${PAGE}?tab=invoice`)
    await company.getByRole('button', { name: '申请开票' }).click()
    await expect(company.getByRole('dialog', { name: '申请开票' })).toContainText('没有可开票的服务费')
  })
})

const SERVICE_FEE = 2
const paper = {
  name: '发票.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}
/** Number and file of an invoice, as its dialog takes them. */
async function recordPaper(page: Page, title: string, paperName: string, number: string, ok: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('button', { name: ok }).click()
  await expect(dialog.getByText(`请输入${paperName}号码`)).toBeVisible()
  await expect(dialog.getByText(`请上传${paperName}文件`)).toBeVisible()
  await dialog.getByLabel(`${paperName}号码`).fill(number)
  await dialog.locator('input[type=file]').first().setInputFiles(paper)
  await expect(dialog.getByRole('img', { name: '上传完成' })).toBeVisible()
  await checkAxe(page, { within: '.ant-modal' })
  await dialog.getByRole('button', { name: ok }).click()
  await expect(dialog).toBeHidden()
}

// Behind the journey above, which finds no invoice yet.
test('S-073 S-062 domain 4.6b: an issued invoice whose fee goes back waits for its red one, which is recorded with number and file and told to the company', async ({
  page,
  signIn,
  person,
}) => {
  test.setTimeout(180_000)
  const { request } = page
  // A Dutch session is over with its first bid.
  const terms = { bidType: 5, basePrice: 900_000, bidGradient: 50_000, bidMultiple: null, startsIn: 6, serviceFee2: 2000, name: '红冲演示标的' }
  const hall = await openHall(request, ['external01', 'external02'], terms)
  const [winner, issuer, first, second] = await Promise.all(['external01', 'menber01', 'operate01', 'operate02'].map((username) => callerOf(request, username)))
  if (!winner || !issuer || !first || !second) throw new Error('somebody is missing')
  await expect(async () => void (await winner(addBid, { bidding: hall.id, amount: 1_000_000, token: `e2e-red-${Date.now()}`, seenSeq: 0 }))).toPass({
    timeout: 30_000,
    intervals: [1000],
  })
  const signUp = async () => (await winner(mySignUps, { bidding: hall.id })).records[0]
  const { id = '', applynNo = '' } = (await signUp()) ?? {}
  const evidence = await uploadAs(request, 'external01', 'slip', paper.buffer, paper)
  await expect(async () => {
    const { amountDue } = await winner(slipContext, { applynNo, type: SERVICE_FEE })
    const account = { accountName: '华信机械设备有限公司', accountNo: '3202000000000005', bankName: '示例银行' }
    await winner(addSlip, { applynNo, type: SERVICE_FEE, amount: amountDue, evidence, ...account })
  }).toPass({ timeout: 30_000, intervals: [1000] })
  await second(decideUserDeposit, { id, type: SERVICE_FEE, shType: VERDICT.pass })

  const company = await person('external01')
  await test.step('the company asks for the invoice of the fee it has paid', async () => {
    await openDesk(company, `${PAGE}?tab=invoice`)
    await company.getByRole('button', { name: '申请开票' }).click()
    const asked = company.getByRole('dialog', { name: '申请开票' })
    await asked.getByRole('checkbox', { name: /红冲演示标的/ }).check()
    await asked.getByRole('button', { name: '提交申请' }).click()
    await expect(company.getByText('开票申请已提交，开具后会通知您')).toBeVisible()
  })

  await signIn(page, 'operate01')
  const row = page.getByRole('row').filter({ hasText: '华信机械设备有限公司' })
  await test.step('an operator issues it', async () => {
    await openDesk(page, `${PAGE}?tab=invoice`)
    await row.getByRole('button', { name: '开票' }).click()
    await recordPaper(page, '开具发票', '发票', '26117000000123456789', '确认开具')
    await expect(row).toContainText('已开票')
    await expect(row).not.toContainText('红冲')
  })

  await test.step('the deal ends by nobody’s fault: the fee goes back, and the invoice waits for its red one', async () => {
    const reason = '标的被法院查封，无法继续履行'
    const asked = await issuer(addRequest, { bidding: hall.id, kind: REQUEST_KIND.stop, reason, fault: FAULT.nobody })
    for (const operator of [first, second]) await operator(auditRequest, { id: asked.id, shType: VERDICT.pass })
    await openDesk(page, `${PAGE}?tab=invoice`)
    await expect(row).toContainText('需红冲')
    await row.getByRole('button', { name: '登记红冲' }).click()
    await expect(page.getByRole('dialog', { name: '登记红字发票' })).toContainText(/发票 26117000000123456789 需红冲 [\d,]+\.\d{2} 元/)
    await recordPaper(page, '登记红字发票', '红字发票', '26117000000123456790', '确认登记')
    await expect(page.getByText('红字发票已登记，企业可以下载')).toBeVisible()
    await expect(row).toContainText('已红冲')
    await expect(row.getByRole('button', { name: '登记红冲' })).toHaveCount(0)
  })

  await test.step('the company reads it in its statement and takes the red invoice away', async () => {
    await openDesk(company, `${PAGE}?tab=account`)
    await expect(company.getByText('发票 26117000000123456789 须红冲')).toBeVisible()
    await openDesk(company, `${PAGE}?tab=invoice`)
    const own = company.getByRole('row').filter({ hasText: '26117000000123456789' })
    await expect(own).toContainText('已红冲')
    await own.getByRole('button', { name: /展开/ }).click()
    await expect(company.getByRole('list', { name: '所含服务费' })).toContainText(/红字发票 26117000000123456790，[\d,]+\.\d{2} 元/)
  })
})
