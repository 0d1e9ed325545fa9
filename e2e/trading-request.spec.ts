import type { Page } from '@playwright/test'
import { tradableAssets } from '@aosp/contract/assets/ledger'
import { addSession, auditSession, submitSession } from '@aosp/contract/trading/session'
import { addSignUp } from '@aosp/contract/trading/signup'
import { addRequest } from '@aosp/contract/settlement/request'
import { addSlip, decideIssuerDeposit } from '@aosp/contract/settlement/slip'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, enterRoom, openHall, uploadAs } from './hall-steps.ts'
import { sessionTerms } from './session-terms.ts'

test.skip(({ isMobile }) => isMobile, 'operators work at a desk')

const rowOf = (page: Page, table: string, text: string) => page.getByRole('table', { name: table }).locator('tbody tr.ant-table-row').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: RegExp) => page.getByRole('button', { name })
/** What a bidder would have on his screen. */
const picture = async (page: Page): Promise<Buffer> => page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })

test('S-061 S-074 S-075 S-060 a bidder asks from the room with proof, an operator suspends in his own words; a cancellation that costs the issuer his deposit is proposed by one and confirmed by another', async ({
  page,
  person,
  signIn,
}) => {
  test.slow()
  const hall = await openHall(page.request, ['external01', 'external02'], { lasts: 600, name: '被反映异常的磨床' })

  const bidder = await person('external01')
  await enterRoom(bidder, hall)
  await bidder.getByRole('button', { name: '申请中止' }).click()
  const asking = dialog(bidder, '申请中止')
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking.getByText('申请原因至少 10 个字')).toBeVisible()
  await expect(asking.getByRole('textbox', { name: '申请原因' })).toBeFocused()
  await asking.getByRole('textbox', { name: '申请原因' }).fill('多次出价后页面长时间没有答复，怀疑系统异常')
  await asking.locator('input[type=file]').setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: await picture(bidder) })
  await expect(asking.getByText(/已上传|KB|B$/).first()).toBeVisible()
  await checkAxe(bidder)
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog(bidder, '申请已提交')).toContainText('审核期间竞价照常进行')
  await dialog(bidder, '申请已提交').getByRole('button', { name: '返回现场' }).click()
  // It waits, and he cannot ask a second time, neither here nor in his list.
  await expect(press(bidder, /^申请审核中/)).toBeDisabled()

  // His own list knows of it, the rival's does not.
  await openDesk(bidder, '/bidding/workbench/stopList')
  await expect(rowOf(bidder, '终止申请', hall.name)).toContainText('待审核')
  await rowOf(bidder, '终止申请', hall.name).getByRole('button', { name: '查看', exact: true }).click()
  await expect(dialog(bidder, '中止申请').getByRole('button', { name: '证明材料' })).toBeVisible()
  const rival = await person('external02')
  await openDesk(rival, '/bidding/workbench/stopList')
  await expect(rival.getByRole('main')).not.toContainText(hall.name)

  await signIn(page, 'operate01')
  await openDesk(page, '/operationWorkbench/stop?state=1')
  const row = rowOf(page, '终止审核', hall.name)
  await expect(row).toContainText('竞买人')
  await row.getByRole('button', { name: '审核', exact: true }).click()
  const request = dialog(page, '中止申请')
  await request.getByRole('button', { name: '证明材料' }).click()
  await expect(page.locator('.ant-image-preview img, .picture-preview img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await checkAxe(page)
  await request.getByRole('button', { name: /^通\s?过$/ }).click()
  const approving = dialog(page, '确认通过')
  await approving.getByRole('textbox', { name: '公示原因' }).fill('平台核实出价服务是否正常')
  await approving.getByRole('button', { name: /^通\s?过$/ }).click()
  await expect(approving).toBeHidden()
  await enterRoom(rival, hall)
  const pause = rival.getByRole('region', { name: '竞价已中止' })
  await expect(pause).toContainText('平台核实出价服务是否正常')
  await expect(rival.getByRole('main')).not.toContainText('多次出价后页面长时间没有答复')

  // A deposit is at stake: the first operator proposes, the second confirms.
  const name = '无故取消的旧叉车'
  const id = await withDeposit(page, name)
  const colleague = await person('operate02')
  await openDesk(page, '/operationWorkbench/cancel?state=1')
  await rowOf(page, '取消审核', name).getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.getByText('您是第一位审核人')).toBeVisible()
  await press(page, /^通\s?过$/).click()
  const first = dialog(page, /第一位审核人/)
  await expect(first).toContainText('发起方保证金 1,000.00 元不予退还')
  await checkAxe(page)
  await first.getByRole('button', { name: /^同\s?意$/ }).click()
  await expect(rowOf(page, '取消审核', name)).toContainText('待第二人审核')
  await expect(rowOf(page, '取消审核', name).getByRole('button', { name: '查看', exact: true })).toBeVisible()
  await openDesk(colleague, '/operationWorkbench/cancel?state=1')
  await rowOf(colleague, '取消审核', name).getByRole('button', { name: '审核', exact: true }).click()
  await expect(colleague.getByText(/已同意，您通过后立即生效/)).toBeVisible()
  await press(colleague, /^通\s?过$/).click()
  const confirming = dialog(colleague, '确认通过')
  await confirming.getByRole('button', { name: /^通\s?过$/ }).click()
  await expect(confirming).toBeHidden()
  await openDesk(colleague, '/operationWorkbench/cancel?state=2')
  await expect(rowOf(colleague, '取消审核', name)).toContainText('通过')
  const loser = await person('menber02')
  await openDesk(loser, `/bidding/TBiddingList?bidding=${id}`)
  await expect(rowOf(loser, '我的竞价', name)).toContainText('已取消')
})

/** A session of external03 whose deposit is in, with a company admitted; its issuer asks to cancel it at his own fault. */
async function withDeposit(page: Page, name: string): Promise<string> {
  const [issuer, cashier, reviewer, bidder] = await Promise.all(['external03', 'operate02', 'operate01', 'menber02'].map((one) => callerOf(page.request, one)))
  if (!issuer || !cashier || !reviewer || !bidder) throw new Error('nobody to call for')
  const { records } = await issuer(tradableAssets, { pageSize: 1 })
  const { id, code } = await issuer(
    addSession,
    sessionTerms({
      name,
      transType: 43,
      contacts: '何志远',
      telephone: '010-80000023',
      minSignNum: 1,
      deposit1: 1000,
      assetIds: records.map((asset) => asset.id),
    }),
  )
  await issuer(submitSession, { id })
  await issuer(addSlip, {
    applynNo: code,
    type: 1,
    amount: 1000,
    accountName: '瑞达设备租赁有限公司',
    accountNo: '6222000000001234567',
    bankName: '示例银行',
    evidence: await uploadAs(page.request, 'external03', 'slip', await picture(page)),
  })
  await cashier(decideIssuerDeposit, { id, type: 1, shType: 1 })
  await reviewer(auditSession, { id, shType: 1 })
  await bidder(addSignUp, { bidding: id, version: 1 })
  await issuer(addRequest, { bidding: id, kind: 1, reason: '设备已另行处理，不再出售，申请取消', fault: 1 })
  return id
}
