import { at, box, line, onTop, paints, rect } from './isometric.mjs'

const dot = ([x, y], radius, fill, extra = '') => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${extra}/>`

/** Rising bids as a row of blocks, the last and highest in the warm colour. */
const bids = [34, 46, 42, 62, 76, 72, 96, 128]
const last = bids.length - 1
const PITCH = 66

function blocks() {
  const row = (draw) =>
    bids
      .map((high, index) => draw(high, -index * PITCH, index))
      .toReversed()
      .join('')
  const tops = bids.map((high, index) => [23, 23 - index * PITCH, high + 30])
  return (
    `<g opacity=".42">${row((high, y) => box(-104, y, 0, 46, 46, high * 0.7 + 12, 'navy'))}</g>` +
    row((high, y, index) => box(0, y, 0, 46, 46, high, index === last ? 'orange' : index % 2 ? 'sky' : 'blue')) +
    line(tops, '#FFFFFF', 4, 'stroke-opacity=".95"') +
    tops.map((top, index) => dot(at(...top), index === last ? 11 : 6.5, index === last ? '#FFC069' : '#FFFFFF', 'stroke="#1270D6" stroke-width="3"')).join('') +
    `<g opacity=".5">${row((high, y) => box(104, y, 0, 46, 46, 10 + high * 0.16, 'sky'))}</g>`
  )
}

/** The portal's banner: its left half stays dark and quiet, so that white text can stand on it. */
export function portalHero() {
  const grid = Array.from({ length: 17 }, (_, index) => -320 + index * 74)
    .map((step) => rect(step, -420, 1.5, 900, '#fff', 0) + rect(-420, step, 1300, 1.5, '#fff', 0))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="480" viewBox="0 0 1600 480"><defs>${paints}
<linearGradient id="air" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="#08336F"/><stop offset=".45" stop-color="#0C4FA6"/><stop offset=".78" stop-color="#1677E0"/><stop offset="1" stop-color="#3A9CFA"/></linearGradient>
<radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#9AD4FF" stop-opacity=".55"/><stop offset="1" stop-color="#9AD4FF" stop-opacity="0"/></radialGradient>
<linearGradient id="fade" x1="0" y1="0" x2="1" y2="0"><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#fff" stop-opacity="1"/></linearGradient>
<mask id="right"><rect width="1600" height="480" fill="url(#fade)"/></mask></defs>
<rect width="1600" height="480" fill="url(#air)"/>
<ellipse cx="1240" cy="210" rx="520" ry="330" fill="url(#sun)"/>
<g mask="url(#right)"><g transform="translate(1010 250)" opacity=".13">${onTop(0, 0, 0, grid)}</g></g>
<g fill="none" stroke="#fff">
<ellipse cx="1240" cy="560" rx="760" ry="470" stroke-opacity=".14" stroke-width="1.5"/>
<ellipse cx="1240" cy="580" rx="940" ry="560" stroke-opacity=".1" stroke-width="1.5"/>
<ellipse cx="1240" cy="600" rx="1140" ry="660" stroke-opacity=".07" stroke-width="1.5"/></g>
${dot([640, 266], 5, '#FFC069')}${dot([1416, 106], 4, '#fff', 'opacity=".8"')}${dot([770, 98], 4, '#fff', 'opacity=".55"')}
<g transform="translate(985 415)">${blocks()}</g></svg>`
}
