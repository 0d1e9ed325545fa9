import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint, Received } from '@aosp/contract/endpoint'
import type { Envelope } from '@aosp/contract/wire'
import axe from 'axe-core'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { DisplayProvider } from '../src/ui/display/display-context.tsx'
import { ThemeProvider } from '../src/ui/display/theme-provider.tsx'

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface LocatorSelectors {
    css: (selector: string) => Locator
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface BrowserCommands {
    press: (key: string) => Promise<void>
    typeText: (text: string) => Promise<void>
    resizeWindow: (width: number, height: number) => Promise<void>
    drag: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>
    chooseFiles: (selector: string, files: readonly { name: string; mimeType: string; text: string }[]) => Promise<void>
  }
}
declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Matchers<T> {
    toHaveText: (text: string | RegExp) => T
  }
}

export const { press, typeText, drag, chooseFiles } = commands

let address = ''
/** Where the router stands. */
export const here = (): string => address

function Here() {
  const { pathname, search } = useLocation()
  useEffect(() => void (address = pathname + search), [pathname, search])
  return null
}

/** Mounts with what every page of the desk has around it; what was mounted before is taken away, what the browser keeps stays. */
export async function mount(block: ReactNode, at = '/'): Promise<void> {
  await cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } } })
  await render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Here />
        <DisplayProvider userId="">
          <ThemeProvider>{block}</ThemeProvider>
        </DisplayProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function resize(width: number, height: number): Promise<void> {
  if (innerWidth === width) return
  await commands.resizeWindow(width, height)
  await page.viewport(width, height)
  await expect.poll(() => innerWidth).toBe(width)
}
/** A window as a phone has it, until the end of the test. */
export const onPhone = (): Promise<void> => resize(390, 844)
export const onDesk = (): Promise<void> => resize(1680, 1050)

/** What the network answers to a declared call, until the end of the test. */
export function answerCall<E extends Endpoint>({ path }: E, result: Received<E>): void {
  const ask = globalThis.fetch
  const envelope: Envelope<Received<E>> = { success: true, message: '', code: 200, result, timestamp: Date.now() }
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => (new Request(...asked).url.includes(path) ? Response.json(envelope) : ask(...asked)))
}

export const focus = async (locator: Locator): Promise<void> => (await locator.findElement()).focus()
export const blur = async (locator: Locator): Promise<void> => (await locator.findElement()).blur()
export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()
export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
export const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Not there, or not to be seen. */
export const expectHidden = async (locator: Locator): Promise<void> =>
  expect.poll(() => locator.elements().filter((element) => element.checkVisibility({ visibilityProperty: true })).length).toBe(0)

/** No serious or critical finding of WCAG 2 A and AA. */
export async function checkAxe(within?: string): Promise<void> {
  const { violations } = await axe.run(within ?? 'html', { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] })
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`)
  expect(findings, 'accessibility').toEqual([])
}
