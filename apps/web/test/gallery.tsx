import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { GalleryPage } from '../src/features/gallery/gallery-page.tsx'
import { expectHidden, mount } from './blocks.tsx'

/** A block of the gallery as a signed-out visitor finds it, on its own sample data. */
export async function openBlock(block: string, more = ''): Promise<void> {
  await mount(<GalleryPage />, `/test/gallery${block && `?block=${block}`}${more}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHidden(page.getByRole('status', { name: '正在加载页面' }))
}
