import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S-095 an administrator makes a tenant, is told of a number that is taken, freezes it, deletes it, and is asked before people are signed out', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isys/tenant')
  await expect(page.getByText('业务数据按企业隔离')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('租户名称').fill('外协单位')
  await dialog.getByLabel('租户编号').fill('1')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('该编号已存在!').first()).toBeVisible()
  await checkAxe(page)
  await dialog.getByLabel('租户编号').fill('20')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row', { name: /外协单位/ })
  await expect(row).toContainText('正常')
  await row.getByRole('button', { name: '编辑' }).click()
  await expect(dialog.getByLabel('租户编号')).toBeDisabled()
  await dialog.getByText('冻结', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('冻结')
  await row.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /删\s*除|确\s*定/ })
    .click()
  await expect(row).toHaveCount(0)
  // One with people in it: whoever would sign them out is asked, and nobody shuts the only door behind himself.
  const group = page.getByRole('row', { name: /远航工业集团/ })
  await group.getByRole('button', { name: '编辑' }).click()
  await dialog.getByText('冻结', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  const ask = page.locator('.ant-modal-confirm')
  await expect(ask).toContainText('停用「远航工业集团」？')
  await ask.getByRole('button', { name: /取\s*消/ }).click()
  await expect(ask).toBeHidden()
  await dialog.getByRole('button', { name: '保存' }).click()
  await ask.getByRole('button', { name: /停\s*用/ }).click()
  await expect(page.getByText('您仅属于该租户，停用后您将无法登录，请由其他管理员操作').first()).toBeVisible()
  await expect(group).toContainText('正常')
})
