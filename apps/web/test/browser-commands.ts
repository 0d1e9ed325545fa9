import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

/** What only the outside of a page can do. The page of a test stands in a frame at the window's upper left corner. */

/** A key with what is held, e.g. `Control+a`. */
const press: BrowserCommand<[key: string]> = async ({ page }, key) => page.keyboard.press(key)

const typeText: BrowserCommand<[text: string]> = async ({ page }, text) => page.keyboard.type(text)

/** The left button goes down at the first point and up at the last. */
const drag: BrowserCommand<[points: readonly (readonly [x: number, y: number])[]]> = async ({ page }, [first, ...rest]) => {
  if (!first) return
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...point, { steps: 4 })
  await page.mouse.up()
}

/** The browser's own window, which the page of a test is to fill: what lies outside cannot be clicked. */
const resizeWindow: BrowserCommand<[width: number, height: number]> = async ({ page }, width, height) => page.setViewportSize({ width, height })

type GivenFile = { name: string; mimeType: string; text: string }

/** Clicks what opens the browser's own dialog for files, and answers it. */
const chooseFiles: BrowserCommand<[selector: string, files: readonly GivenFile[]]> = async ({ page, iframe }, selector, files) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), iframe.locator(selector).click()])
  await chooser.setFiles(files.map(({ name, mimeType, text }) => ({ name, mimeType, buffer: Buffer.from(text) })))
}

export const browserCommands = { press, typeText, drag, resizeWindow, chooseFiles }
