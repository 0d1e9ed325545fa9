import { expect, test } from 'vitest'
import { partList, writtenList } from './contract.mjs'

test('the list of the contract names every part there is: `npm run contract` writes it', () => {
  expect(writtenList()).toBe(partList())
})
