import type { APIRequestContext, Page } from '@playwright/test'
import { tradableAssets } from '@aosp/contract/assets/ledger'
import { addSession, amendSession, submitSession } from '@aosp/contract/trading/session'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import { addRequest } from '@aosp/contract/settlement/request'
import { toBeijing } from '@aosp/kernel/time'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'
import { sessionTerms } from './session-terms.ts'

test.skip(({ isMobile }) => isMobile, 'operators work at a desk')

const rowOf = (page: Page, table: string, text: string) => page.getByRole('table', { name: table }).locator('tbody tr.ant-table-row').filter({ hasText: text })
const queue = (page: Page, name: RegExp) => page.getByRole('tablist', { name: '待办类型' }).getByRole('tab', { name })
async function confirm(page: Page, title: string | RegExp, button: RegExp): Promise<void> {
  const asked = page.getByRole('dialog').filter({ hasText: title })
  await asked.getByRole('button', { name: button }).click()
  await expect(asked).toBeHidden()
}

/** An issue of menber01 that waits for its review. */
async function submitted(request: APIRequestContext, name: string): Promise<string> {
  const issuer = await callerOf(request, 'menber01')
  const { records } = await issuer(tradableAssets, { pageSize: 100 })
  const { id } = await issuer(
    addSession,
    sessionTerms({
      name,
      basePrice: 120_000,
      assetIds: records.slice(0, 1).map((asset) => asset.id),
    }),
  )
  await issuer(submitSession, { id })
  return id
}

test('S-070 S-119 S-034 S-072 S-053 P-005 an operator works through the queue: publishes, sends back, decides a change; his own work and his own company are left to others', async ({
  page,
  signIn,
}) => {
  test.slow()
  const [first, second] = ['旅程中的龙门铣床', '旅程中的磨床两台']
  const id = await submitted(page.request, first)
  await submitted(page.request, second)
  await signIn(page, 'operate01')
  await openDesk(page, '/operationWorkbench/BiddingList')
  await expect(queue(page, /^全部待办 \d+$/)).toHaveAttribute('aria-selected', 'true')
  await queue(page, /^待审核 \d+$/).click()
  await expect(page).toHaveURL(/queue=review/)
  await expect(rowOf(page, '运营场次', first)).toContainText(/\d+ (分钟|小时)/)
  await rowOf(page, '运营场次', first).getByRole('button', { name: '审核', exact: true }).click()

  // The thing at the left, its checks at the right, the reserve nowhere.
  await expect(page).toHaveURL(new RegExp(`/operationWorkbench/review/${id}$`))
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeFocused()
  const checks = page.getByRole('region', { name: '自动检查' })
  await expect(checks).toContainText('检查全部通过')
  await expect(checks).toContainText('已设保留价，加密保存，审核时不显示')
  await expect(page.getByRole('main')).not.toContainText('120,000')
  await page.getByRole('button', { name: /^通\s?过$/ }).click()
  await confirm(page, '通过并发布', /通过并发布/)
  await said(page, /已发布/)

  // The next one is open already, and is sent back with a reason people read again.
  await page.goto('/operationWorkbench/BiddingList?queue=review')
  await rowOf(page, '运营场次', second).getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: '审核决定' }).getByRole('button', { name: '驳回' })).toBeVisible()
  await page.keyboard.press('r')
  await page
    .getByRole('group', { name: '常用驳回理由' })
    .getByRole('button', { name: /标的照片或清单不完整/ })
    .click()
  await page
    .getByRole('dialog', { name: '驳回交易' })
    .getByRole('button', { name: /^驳\s?回$/ })
    .click()
  await said(page, /已驳回/)
  await openDesk(page, '/operationWorkbench/reject')
  await expect(rowOf(page, '驳回记录', second)).toContainText('标的照片或清单不完整')

  // A change of what is published, term by term.
  await (
    await callerOf(page.request, 'menber01')
  )(amendSession, { id, startPrice: 110_000, reason: '评估价更新，起始价相应调整' })
  await openDesk(page, '/operationWorkbench/BiddingList?queue=amend')
  await rowOf(page, '运营场次', first).getByRole('button', { name: '审核变更' }).click()
  const change = page.getByRole('dialog', { name: /审核变更/ })
  await expect(change).toContainText('包含重要条件')
  await change.getByRole('button', { name: /^通\s?过$/ }).click()
  await confirm(page, '确认通过变更', /^通\s?过$/)
  await expect(change).toContainText('没有待审核的变更')
  await change
    .getByRole('button', { name: /^关\s?闭$|^取\s?消$/ })
    .last()
    .click()

  // On behalf of the platform's own company: neither the author nor his colleague of the same company decides.
  await openDesk(page, '/workingTable/tradeIssue')
  await page
    .getByRole('link', { name: /^资产处置/ })
    .first()
    .click()
  await expect(page).toHaveURL(/workingForm\/new\?type=1$/)
  await expect(page.getByText('请先选择发布企业')).toBeVisible()
  const company = await writeForOwnCompany(page)
  for (const username of ['operate01', 'operate02']) {
    await signIn(page, username)
    await openDesk(page, `/operationWorkbench/review/${company}`)
    await expect(page.getByRole('alert').filter({ hasText: '不能审核本人或本单位提交的申请' })).toBeVisible()
    await expect(page.getByRole('group', { name: '审核决定' }).getByRole('button', { name: /^通\s?过$/ })).toHaveCount(0)
  }

  await openDesk(page, '/assetBaseData/trading')
  await expect(rowOf(page, '交易台账', first)).toContainText('110,000.00')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导出/ }).first().click()])
  expect(file.suggestedFilename()).toMatch(/交易台账.*\.xlsx$/)
})

test('S-070 S-056 a session leads to its own sign-ups; what is missing or late stands in red, and the keyboard alone decides', async ({ page, signIn }) => {
  const name = '动力站空压机组对外出租一年'
  const list = page.getByRole('table', { name: '报名管理' })
  const signUps = list.locator('tbody tr.ant-table-row')
  await signIn(page, 'operate01')
  await openDesk(page, '/operationWorkbench/BiddingList?queue=signUp')
  await rowOf(page, '运营场次', name).getByRole('button', { name: '审核资质' }).click()
  await expect(page).toHaveURL(/biddingCode=[^&]+&state=1$/)
  await expect(page.getByRole('textbox', { name: '场次编号' })).not.toHaveValue('')
  await expect(signUps).toHaveCount(1)
  await expect(signUps).toContainText(name)
  await expect(signUps).toContainText('已逾期')

  await signUps.getByRole('button', { name: '审核资质' }).press('Enter')
  await expect(page.getByRole('heading', { name: '瑞达设备租赁有限公司', level: 1 })).toBeFocused()
  const checks = page.getByRole('region', { name: '核对提示' })
  await expect(checks).toContainText('不通过：报名方没有上传资质文件')
  await expect(checks).toContainText(/不通过：审核期限 .* 已过/)
  await expect(page.getByRole('region', { name: '报名信息' })).toContainText('承租方应具备特种设备使用条件')
  await expect(page.getByRole('region', { name: '企业资质' })).toContainText('融资租赁经营许可')
  await checkAxe(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: '通过报名资质' })).toContainText('2 项不符：报名方没有上传资质文件')
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '通过报名资质' })).toBeHidden()
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: '驳回报名资质' })
  await expect(refusal.getByRole('textbox', { name: '驳回理由' })).toBeFocused()
  await page.keyboard.type('缺少特种设备使用条件的证明')
  await refusal.getByRole('button', { name: /^驳\s?回$/ }).press('Enter')
  await said(page, /瑞达设备租赁有限公司 已驳回/)
})

/** What the form does field by field is proved elsewhere. */
async function writeForOwnCompany(page: Page): Promise<string> {
  const operator = await callerOf(page.request, 'operate01')
  const { id } = await operator(
    addSession,
    sessionTerms({
      corporate: 'corp-platform',
      name: '旅程中的办公设备',
      transType: 22,
      bidType: 3,
      contacts: '周敏',
      telephone: '010-80000001',
      startPrice: 10_000,
      bidGradient: 100,
      payDeposit: 2,
      payServiceFee: 3,
      transTimeUnit: 4,
      transEndDate: '2099-12-31',
      assetIds: [],
    }),
  )
  await operator(submitSession, { id })
  return id
}

test('S-071 S-074 S-075 S-126 a running session is suspended on the spot from the monitor, resumed at an announced time, and ended by two operators; limits are proposed by one and confirmed by another', async ({
  page,
  person,
  signIn,
}) => {
  test.slow()
  const hall = await openHall(page.request, ['external01', 'external02'], { lasts: 600 })
  await signIn(page, 'operate01')
  await openDesk(page, '/operationWorkbench/bidPrice')
  const card = page.getByRole('list', { name: '进行中的场次' }).getByRole('listitem').filter({ hasText: hall.name })
  await expect(card).toContainText('竞价中', { timeout: 40_000 })
  await expect(page.getByText('最慢出价应答')).toBeVisible()
  await expect(card.getByText('起始价')).toBeVisible()
  await page.getByText('各服务器明细').click()
  await expect(page.getByRole('region', { name: '各服务器运行状况' }).locator('tbody tr')).toContainText(['应答本页'])
  await expect(page.getByRole('main')).not.toContainText('华信')
  await checkAxe(page)
  await card.getByRole('button', { name: '立即中止' }).click()
  const suspending = page.getByRole('dialog', { name: '中止场次' })
  await suspending.getByRole('button', { name: /竞买人普遍反映网络异常/ }).click()
  await suspending.getByRole('button', { name: '立即中止' }).click()
  await said(page, '场次已中止')
  await expect(card).toContainText('时间冻结')

  // A second person looks at it; the first one may not.
  const colleague = await person('operate02')
  await openDesk(colleague, '/operationWorkbench/stop?state=1')
  await rowOf(colleague, '终止审核', hall.name).getByRole('button', { name: '审核', exact: true }).click()
  await colleague.getByRole('button', { name: /^通\s?过$/ }).click()
  await confirm(colleague, '确认通过', /^通\s?过$/)
  await said(colleague, '操作成功')

  await card.getByRole('button', { name: '恢复' }).click()
  const resuming = page.getByRole('dialog', { name: '恢复场次' })
  const time = resuming.getByRole('textbox', { name: '恢复时间' })
  const soon = toBeijing(new Date(Date.now() + 9000))
  await time.fill(soon)
  // The page behind it is read anew meanwhile; what is being chosen stays.
  await page.waitForResponse((reply) => reply.url().includes(biddingMonitor.path))
  await time.press('Enter')
  await expect(time).toHaveValue(soon)
  await resuming.getByRole('button', { name: '公布恢复时间' }).click()
  await said(page, '已公布恢复时间')
  await expect(card.getByRole('timer', { name: '剩余时间' })).toBeVisible({ timeout: 30_000 })

  // Two operators, one after the other.
  await (
    await callerOf(page.request, 'menber01')
  )(addRequest, { bidding: hall.id, kind: 3, reason: '标的被法院查封，无法继续竞价', fault: 4 })
  await openDesk(page, '/operationWorkbench/stop?state=1')
  const row = rowOf(page, '终止审核', hall.name)
  await row.getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.getByText('您是第一位审核人')).toBeVisible()
  await page.getByRole('button', { name: /^通\s?过$/ }).click()
  await confirm(page, '同意（第一位审核人）', /^同\s?意$/)
  await expect(row).toContainText('待第二人审核')
  await openDesk(colleague, '/operationWorkbench/stop?state=1')
  await rowOf(colleague, '终止审核', hall.name).getByRole('button', { name: '审核', exact: true }).click()
  await expect(colleague.getByText(/已同意，您通过后立即生效/)).toBeVisible()
  await colleague.getByRole('button', { name: /^通\s?过$/ }).click()
  await confirm(colleague, '确认通过', /^通\s?过$/)
  await openDesk(colleague, `/operationWorkbench/BiddingList?queue=all&name=${encodeURIComponent(hall.name)}`)
  await expect(rowOf(colleague, '运营场次', hall.name)).toContainText('终止')

  // Limits: proposed by the administrator, confirmed by an operator, readable for ever.
  const admin = await person('admin')
  await openDesk(admin, '/assetBaseData/tradingPolicy?tab=fee')
  await expect(admin.getByText('保证金上限')).toBeVisible()
  await checkAxe(admin)
  await admin.getByRole('button', { name: '提出调整' }).click()
  const form = admin.getByRole('dialog', { name: '提出交易参数调整' })
  await form.getByRole('spinbutton', { name: '保证金上限' }).fill('2500')
  await form.getByRole('textbox', { name: '调整原因' }).fill('降低参与门槛')
  await expect(form.getByRole('status')).toContainText('将调整：保证金上限')
  await form.getByRole('button', { name: /^提\s?交$/ }).click()
  await said(admin, '已提交，待运营人员确认')
  await expect(admin.getByRole('button', { name: '确认调整' })).toHaveCount(0)
  await openDesk(colleague, '/assetBaseData/tradingPolicy')
  const waiting = colleague.getByRole('alert').filter({ hasText: '待确认的调整：降低参与门槛' })
  await expect(waiting).toContainText('保证金上限：30% → 25%')
  await waiting.getByRole('button', { name: '确认调整' }).click()
  await confirm(colleague, '确认调整', /^确\s?认$/)
  await expect(waiting).toHaveCount(0)
  await colleague.getByRole('tab', { name: '价格与费用' }).click()
  await expect(colleague.getByText('25%')).toBeVisible()
  await colleague.getByRole('tab', { name: '工作日历' }).click()
  await expect(colleague.getByRole('region', { name: '10 月' })).toContainText(/国庆节.*休息/)
  await checkAxe(colleague)
  await colleague.getByRole('button', { name: '调整记录' }).click()
  await expect(colleague.getByRole('dialog', { name: '调整记录' })).toContainText('降低参与门槛')
})
