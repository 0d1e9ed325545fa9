import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const LEDGER = '/assetBaseData/trading'

test('an operator keeps a list as he looks at it, shares it, and another finds it under its name', async ({ page, signIn, person }) => {
  await signIn(page, 'operate01')
  await openDesk(page, `${LEDGER}?state=5&column=startTime&order=desc`)
  const views = page.getByRole('button', { name: '视图', exact: true })
  await views.click()
  await page.getByRole('menuitem', { name: '保存当前视图' }).click()
  const saving = page.getByRole('dialog', { name: '保存当前视图' })
  await saving.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(saving.getByText('请填写视图名称')).toBeVisible()
  await saving.getByLabel('视图名称').fill('已成交，新的在前')
  await saving.getByRole('radio', { name: '全部运营' }).check()
  await expect(saving.getByRole('radio', { name: '全部外部企业会员' })).toHaveCount(0)
  await checkAxe(page)
  await saving.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('视图已保存')).toBeVisible()
  await expect(saving).toBeHidden()
  await expect(page.getByRole('button', { name: '视图：已成交，新的在前' })).toBeVisible()

  const other = await person('operate02')
  await openDesk(other, LEDGER)
  await other.getByRole('button', { name: '视图', exact: true }).click()
  await expect(other.getByRole('menuitem', { name: '管理视图' })).toHaveCount(0)
  await other.getByRole('menuitem', { name: '已成交，新的在前（周明远）' }).click()
  await expect(other).toHaveURL(/state=5/)
  await expect(other).toHaveURL(/column=startTime&order=desc/)

  await page.getByRole('button', { name: '视图：已成交，新的在前' }).click()
  await page.getByRole('menuitem', { name: '管理视图' }).click()
  const managing = page.getByRole('dialog', { name: '管理视图' })
  await managing.getByRole('button', { name: '删除视图已成交，新的在前' }).click()
  await expect(managing.getByText('没有保存的视图。')).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: '视图', exact: true }).click()
  await expect(other.getByRole('menuitem', { name: '保存当前视图' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: /新的在前/ })).toHaveCount(0)
})
