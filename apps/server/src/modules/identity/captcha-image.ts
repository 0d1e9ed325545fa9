import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/**
 * The login captcha as a picture. The glyphs are our own strokes, so a bare server without
 * any font draws the same as a desktop; only pixels leave the server, because the paths of
 * an SVG could be read back by a program.
 */

const WIDTH = 120
const HEIGHT = 40
const LENGTH = 4

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

/**
 * Strokes in a cell about 20 wide: capitals reach from y 4 to the baseline at 28, small
 * letters start at 13, descenders end near 36. Only absolute M, L and C are used. Characters
 * that look alike in any hand (0 o O, 1 i I l) are left out.
 */
export const glyphs: Readonly<Record<string, string>> = {
  2: 'M3 10C3 2 17 2 17 10C17 16 8 20 3 28L18 28',
  3: 'M3 6C8 2 16 3 16 9C16 14 11 15 8 15C13 15 18 17 17 22C16 30 6 30 2 25',
  4: 'M13 28L13 4L2 21L18 21',
  5: 'M16 4L5 4L4 15C9 11 17 13 17 20C17 29 7 31 2 25',
  6: 'M14 4C9 8 3 14 3 20C3 31 17 31 17 21C17 12 5 12 3 20',
  7: 'M3 4L17 4L8 28',
  8: 'M10 15C2 13 3 4 10 4C17 4 18 13 10 15C0 17 1 28 10 28C19 28 20 17 10 15',
  9: 'M17 11C17 1 3 1 3 11C3 20 15 20 17 11C17 18 11 25 7 28',
  A: 'M2 28L10 4L18 28M5 20L15 20',
  B: 'M4 15L10 15C17 15 17 4 10 4L4 4L4 28L10 28C20 28 20 15 10 15',
  C: 'M17 8C13 2 2 2 2 16C2 30 13 30 17 24',
  D: 'M4 4L4 28L8 28C21 28 21 4 8 4L4 4',
  E: 'M16 4L4 4L4 28L16 28M4 15L14 15',
  F: 'M16 4L4 4L4 28M4 15L14 15',
  G: 'M17 8C13 2 2 2 2 16C2 31 17 31 17 22L17 17L11 17',
  H: 'M3 4L3 28M17 4L17 28M3 16L17 16',
  J: 'M8 4L15 4L15 21C15 30 4 30 3 23',
  K: 'M4 4L4 28M17 4L4 18M8 14L17 28',
  L: 'M4 4L4 28L16 28',
  M: 'M2 28L2 4L10 19L18 4L18 28',
  N: 'M3 28L3 4L17 28L17 4',
  P: 'M4 28L4 4L10 4C19 4 19 17 10 17L4 17',
  Q: 'M10 4C-1 4 -1 28 10 28C21 28 21 4 10 4M11 20L18 30',
  R: 'M4 28L4 4L10 4C19 4 19 16 10 16L4 16M10 16L17 28',
  S: 'M16 7C12 2 3 3 3 9C3 17 17 14 17 22C17 30 6 30 2 24',
  T: 'M2 4L18 4M10 4L10 28',
  U: 'M3 4L3 19C3 31 17 31 17 19L17 4',
  V: 'M2 4L10 28L18 4',
  W: 'M0 4L5 28L10 10L15 28L20 4',
  X: 'M3 4L17 28M17 4L3 28',
  Y: 'M2 4L10 16L18 4M10 16L10 28',
  Z: 'M3 4L17 4L3 28L17 28',
  a: 'M4 16C6 11 15 11 15 18L15 28M15 19C8 18 3 20 3 24C3 30 12 29 15 24',
  b: 'M4 4L4 28M4 18C7 10 17 11 17 20C17 29 7 31 4 23',
  c: 'M16 16C12 10 3 12 3 20C3 29 12 30 16 25',
  d: 'M16 4L16 28M16 18C13 10 3 11 3 20C3 29 13 31 16 23',
  e: 'M3 20L16 20C16 10 3 9 3 20C3 30 12 30 16 25',
  f: 'M15 6C12 3 8 4 8 9L8 28M3 14L14 14',
  g: 'M16 13L16 30C16 38 6 37 3 34M16 18C13 10 3 11 3 20C3 29 13 30 16 23',
  h: 'M4 4L4 28M4 19C7 11 16 11 16 18L16 28',
  j: 'M7 13L12 13L12 31C12 37 5 36 3 34M12 7L12 7.6',
  k: 'M4 4L4 28M15 13L4 22M8 19L16 28',
  m: 'M1 28L1 13M1 18C4 11 10 12 10 17L10 28M10 18C13 11 19 12 19 17L19 28',
  n: 'M4 28L4 13M4 19C7 11 16 11 16 18L16 28',
  p: 'M4 13L4 36M4 18C7 10 17 11 17 20C17 29 7 31 4 23',
  q: 'M16 13L16 36L20 32M16 18C13 10 3 11 3 20C3 29 13 30 16 23',
  r: 'M6 28L6 13M6 20C7 14 11 12 15 14',
  s: 'M14 15C11 11 4 12 4 16C4 21 15 19 15 24C15 29 6 30 3 26',
  t: 'M8 6L8 23C8 28 12 29 15 27M3 13L14 13',
  u: 'M4 13L4 22C4 30 13 30 16 23M16 13L16 28',
  v: 'M3 13L10 28L17 13',
  w: 'M0 13L5 28L10 16L15 28L20 13',
  x: 'M4 13L16 28M16 13L4 28',
  y: 'M3 13L10 27M17 13L10 27L6 36',
  z: 'M4 13L16 13L4 28L16 28',
}

export const alphabet = Object.keys(glyphs).join('')

export function captchaCode(): string {
  return Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Dark enough for 4.5:1 on the pale ground, and unlike each other in hue. */
const INKS = ['#0B4F9E', '#8A2B0E', '#1B5E3A', '#5B2A86', '#1F3A5F', '#8A1C4A'] as const
const HAZES = ['#8FB8E0', '#E0B79A', '#9CC7AE', '#BFA8D6'] as const
const GROUNDS = ['#F3F8FF', '#FFF9F1', '#F3FAF6', '#F8F5FC'] as const

export async function drawCaptcha(code: string): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${pick(GROUNDS)}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...Array.from({ length: 4 }, hazeLine),
    ...Array.from(code, (char, index) => drawGlyph(char, index, code.length)),
    // One thin line over the letters ties them together, so that they cannot be cut apart by columns.
    strikeLine(),
    '</g>',
    ...Array.from({ length: 36 }, speck),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function drawGlyph(char: string, index: number, count: number): string {
  const path = glyphs[char]
  if (path === undefined) throw new Error(`no captcha glyph for ${JSON.stringify(char)}`)
  const place = placement(index, count)
  const d = strokesOf(path)
    .map((stroke) => pathOf(stroke.map(place)))
    .join('')
  return `<path d="${d}" stroke="${pick(INKS)}" stroke-width="${between(2.2, 2.9)}"/>`
}

/** Where a point of a glyph lands: bent by a slow wave, leaned, turned, scaled and shifted. */
function placement(index: number, count: number): (point: Point) => Point {
  const turn = between(-0.26, 0.26)
  const lean = between(-0.15, 0.15)
  const scale = between(0.8, 0.94)
  const stretch = between(0.92, 1.08)
  const bend = between(0.5, 1.3)
  const phase = between(0, 2 * Math.PI)
  const pitch = (WIDTH - 12) / count
  const originX = 6 + pitch * (index + 0.5) + between(-2.5, 2.5)
  const originY = HEIGHT / 2 - 1 + between(-2, 2)
  return ([px, py]) => {
    const x = px - 10 + bend * Math.sin(py / 5 + phase)
    const y = py - 17.5 + bend * Math.sin(px / 5 + phase)
    const leaned = (x - lean * y) * scale * stretch
    const raised = (y * scale) / stretch
    return [originX + leaned * Math.cos(turn) - raised * Math.sin(turn), originY + leaned * Math.sin(turn) + raised * Math.cos(turn)]
  }
}

/** Flattens a glyph into points, close enough together for the wave to bend straight lines too. */
function strokesOf(path: string): Stroke[] {
  const strokes: Point[][] = []
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = pointsOf(numbers)
    if (command === 'M') {
      strokes.push([...points])
      continue
    }
    const stroke = strokes.at(-1)
    const from = stroke?.at(-1)
    if (!stroke || !from) throw new Error(`glyph does not begin with M: ${path}`)
    const curve = command === 'C' ? points : thirdsTo(from, points)
    for (let step = 1; step <= 10; step++) stroke.push(onCurve(from, curve, step / 10))
  }
  return strokes
}

function pointsOf(numbers: string): Point[] {
  const values = numbers.trim().split(/\s+/).map(Number)
  const points: Point[] = []
  for (let at = 0; at + 1 < values.length; at += 2) points.push([values[at] ?? 0, values[at + 1] ?? 0])
  return points
}

/** A straight line written as the curve it is a case of. */
function thirdsTo(from: Point, [to = from]: Point[]): Point[] {
  const along = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  return [along(1 / 3), along(2 / 3), to]
}

function onCurve(from: Point, [first = from, second = from, to = from]: Point[], t: number): Point {
  const rest = 1 - t
  const blend = (axis: 0 | 1): number => rest ** 3 * from[axis] + 3 * rest ** 2 * t * first[axis] + 3 * rest * t ** 2 * second[axis] + t ** 3 * to[axis]
  return [blend(0), blend(1)]
}

function pathOf(stroke: Stroke): string {
  return `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

function hazeLine(): string {
  const d = `M${between(-5, 20)} ${between(0, HEIGHT)}C${between(30, 50)} ${between(-10, HEIGHT + 10)} ${between(70, 90)} ${between(-10, HEIGHT + 10)} ${between(100, WIDTH + 5)} ${between(0, HEIGHT)}`
  return `<path d="${d}" stroke="${pick(HAZES)}" stroke-width="${between(0.8, 1.3)}"/>`
}

function strikeLine(): string {
  const d = `M4 ${between(12, 30)}C40 ${between(4, 38)} 80 ${between(4, 38)} ${WIDTH - 4} ${between(12, 30)}`
  return `<path d="${d}" stroke="${pick(INKS)}" stroke-width="0.9" stroke-opacity="0.55"/>`
}

function speck(): string {
  return `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.4, 0.9)}" fill="${pick(HAZES)}"/>`
}

function pick<T>(choices: readonly [T, ...T[]]): T {
  return choices[randomInt(choices.length)] ?? choices[0]
}

function between(low: number, high: number): number {
  return Math.round((low + ((high - low) * randomInt(10_001)) / 10_000) * 100) / 100
}
