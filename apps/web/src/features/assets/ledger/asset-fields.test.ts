import { expect, test } from 'vitest'
import { assetFields } from './asset-fields.tsx'

test.each([true, false])('U-016 pictures of assets carry the watermark when the setting asks for it: %s', (mark) => {
  const pictures = assetFields('add', [], mark).find(({ name }) => name === 'pictures')
  expect(pictures?.props).toMatchObject({ mark })
  expect(pictures?.help?.includes('水印')).toBe(mark)
})
