/**
 * Draws the pictures of the demonstration data and the portal:
 *   node tools/pictures/build.mjs [name ...]
 * The outputs are committed; sharp is the only tool needed.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { papers } from './papers.mjs'
import { portalHero } from './portal-hero.mjs'
import { scenes } from './scenes.mjs'

const output = fileURLToPath(new URL('../../apps/server/seed/pictures/', import.meta.url))
const drawings = { ...scenes, ...papers, 'portal-hero': portalHero }
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(drawings)

await mkdir(output, { recursive: true })
for (const name of wanted) {
  const { size } = await sharp(Buffer.from(drawings[name]())).webp({ quality: 88, effort: 6, smartSubsample: true }).toFile(`${output}${name}.webp`)
  console.log(`${name}.webp ${Math.round(size / 1024)} KB`)
}
