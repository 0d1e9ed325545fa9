import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { boxOf, checkAxe, expectHidden, focus, onPhone, press, sideways, typeText } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

const title = (name: string): Locator => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string): Locator => page.getByRole('dialog', { name })

test('the keyboard alone goes through what waits: nothing is chosen beforehand, each decision is asked for, the next one opens by itself', async () => {
  await openBlock('review')
  await focus(page.getByRole('button', { name: '审核示例机械设备有限公司' }))
  await press('Enter')
  await expect.element(title('示例机械设备有限公司')).toHaveFocus()

  // The digits that changed are marked in both numbers, what is missing stands in red, and is said to whoever cannot see red.
  const change = page.getByRole('region', { name: '变更内容' })
  await expect
    .poll(() =>
      change
        .css('mark')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1', '7'])
  await expect.element(change).toHaveTextContent('1100 0000 0000 9907 00')
  await expect.element(page.getByRole('region', { name: '核对提示' })).toHaveTextContent('不通过：未上传开户证明')
  expect(page.css('input[type=radio], input[type=checkbox]').elements()).toEqual([])
  await checkAxe()

  await press('a')
  const sure = dialog('通过「示例机械设备有限公司」的变更？')
  await expect.element(sure).toHaveTextContent('1 项不符：未上传开户证明，1 项需要核对')
  await checkAxe('[role=dialog]')
  // A letter belongs to the question while one is open.
  await press('r')
  await expectHidden(dialog('驳回变更'))
  await press('Escape')
  await expectHidden(sure)
  await expect.element(title('示例机械设备有限公司')).toBeVisible()

  await press('r')
  await expect.element(dialog('驳回变更').getByRole('textbox', { name: '驳回理由' })).toHaveFocus()
  await checkAxe('[role=dialog]')
  await typeText('户名与企业名称不一致 arn')
  await expect.element(dialog('驳回变更').getByRole('textbox', { name: '驳回理由' })).toHaveValue('户名与企业名称不一致 arn')
  await focus(dialog('驳回变更').getByRole('button', { name: /驳\s?回/ }))
  await press('Enter')
  await expect.element(title('示例新材料研究院有限公司')).toHaveFocus()

  await press('n')
  await expect.element(title('示例物流装备有限公司')).toHaveFocus()
  await press('n')
  await expect.element(title('示例新材料研究院有限公司')).toHaveFocus()
  await press('a')
  await expect.element(dialog('通过「示例新材料研究院有限公司」的变更？').getByRole('button', { name: /通\s?过/ })).toHaveFocus()
  await press('Enter')
  await expect.element(title('示例物流装备有限公司')).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('region', { name: '待审核' })).toHaveTextContent('待审核 1 条')
})

test('on a phone the checks come before the thing, and nothing stands out sideways', async () => {
  await onPhone()
  await openBlock('review')
  await page.getByRole('button', { name: '审核示例机械设备有限公司' }).click()
  const top = (name: string) => boxOf(page.getByRole('region', { name })).top
  await expect.poll(() => top('核对提示') < top('变更内容')).toBe(true)
  expect(sideways()).toBe(0)
  await checkAxe()
})
