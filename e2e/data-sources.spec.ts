import { readFile } from 'node:fs/promises'
import { openDesk, said } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

test.skip(({ isMobile }) => isMobile, 'drawers of the desk')

test('S-091 S-092 a data source and a gateway route are written, its password is not shown again, and what cannot be reached says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await openDesk(page, '/isystem/dataSource')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: /数据源/ })
  await drawer.getByLabel('数据源编码').fill('journey')
  await drawer.getByLabel('数据源名称').fill('旅程库')
  await expect(drawer.getByLabel('驱动类')).toHaveValue('org.postgresql.Driver')
  await drawer.getByLabel('数据源地址').fill('jdbc:postgresql://127.0.0.1:5432/journey')
  await drawer.getByLabel('用户名').fill('reader')
  await drawer.getByLabel('密码', { exact: true }).fill('Never-Shown-Again-1')
  await drawer.getByRole('button', { name: '测试连接' }).click()
  await expect(drawer.getByText(/^无法连接：地址不在服务器设置 DATA_SOURCE_HOSTS 之内/)).toBeVisible()
  await checkAxe(page, { within: '.ant-drawer' })
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await said(page, '添加成功！')
  const row = page.getByRole('row').filter({ hasText: '旅程库' })
  await row.getByRole('button', { name: /^编\s*辑$/ }).click()
  await expect(drawer.getByLabel('密码', { exact: true })).toHaveValue('')
  await expect(drawer.getByLabel('数据源编码')).toBeDisabled()
  await drawer.getByLabel('用户名').fill('writer')
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(drawer.getByText('地址或用户名已修改，请重新输入密码').first()).toBeVisible()

  await openDesk(page, '/isystem/gatewayroute')
  await expect(page.getByText('自身不按它们转发任何请求')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /网关路由/ })
  await form.getByLabel('路由 ID').fill('journey')
  await form.getByLabel('路由名称').fill('旅程服务')
  await form.getByLabel('路由 URI').fill('lb://journey')
  await form.getByRole('button', { name: '添加路由条件' }).hover()
  await page.getByRole('menuitem', { name: '路径 Path' }).click()
  await form.getByRole('combobox', { name: '路径的值' }).fill('/journey/**')
  await form.getByRole('combobox', { name: '路径的值' }).press('Enter')
  await checkAxe(page, { within: '.ant-drawer' })
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await said(page, '操作成功！')
  await expect(page.getByRole('row').filter({ hasText: '旅程服务' })).toContainText('路径 /journey/**')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 JSON' }).click()
  expect(JSON.parse(await readFile(await (await saving).path(), 'utf8'))).toEqual([
    { id: 'journey', uri: 'lb://journey', predicates: [{ name: 'Path', args: ['/journey/**'] }], filters: [] },
  ])
})
