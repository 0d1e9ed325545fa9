/**
 * A small isometric drawing set that writes SVG. x runs to the lower right, y to the lower
 * left, z up. Three sides of a body are seen: its top, its left side (greatest y) and its
 * right side (greatest x). Callers draw from back to front.
 */
const C = Math.sqrt(3) / 2
const S = 0.5

export const at = (x, y, z = 0) => [(x - y) * C, (x + y) * S - z]
const show = (number) => Math.round(number * 100) / 100
const points = (corners) =>
  corners
    .map((corner) =>
      at(...corner)
        .map(show)
        .join(','),
    )
    .join(' ')

/** Colour of the top, left and right side of a body made of it. */
export const materials = {
  white: ['#FFFFFF', '#F0F5FA', '#D2DEEA'],
  steel: ['#E3EBF2', '#BFCDDA', '#98ABBD'],
  blue: ['#74BEFF', '#2492FA', '#0F6CCB'],
  sky: ['#E3F2FF', '#BFE0FF', '#94C9FA'],
  navy: ['#42628A', '#2C496D', '#1E3552'],
  dark: ['#526375', '#3A4A5B', '#293645'],
  orange: ['#FFC980', '#FB9F3A', '#DC7D18'],
  yellow: ['#FFE594', '#FFCE55', '#E6AC2C'],
  red: ['#FFA68F', '#F2714F', '#CF5232'],
  green: ['#AEE3BF', '#6CC78E', '#4BA870'],
  teal: ['#A5E5E0', '#4FC3BC', '#2F9E98'],
  concrete: ['#F6F3EE', '#E6DFD5', '#CDC3B5'],
  wood: ['#F3D9B4', '#E2BD8B', '#C79C66'],
}

const sides = ['top', 'left', 'right']
const paint = (material, side) => `url(#${material}-${side})`

function mix(hex, other, share) {
  const part = (from, at) => Number.parseInt(from.slice(1 + at * 2, 3 + at * 2), 16)
  return `#${[0, 1, 2]
    .map((at) => Math.round(part(hex, at) * (1 - share) + part(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export const paints = Object.entries(materials)
  .flatMap(([name, colours]) =>
    colours.map(
      (colour, at) =>
        `<linearGradient id="${name}-${sides[at]}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.14)}"/><stop offset="1" stop-color="${mix(colour, '#12365e', 0.05)}"/></linearGradient>`,
    ),
  )
  .join('')

/** A flat piece in space; the stroke of its own colour rounds its corners a little. */
export const piece = (corners, fill, extra = '') =>
  `<polygon points="${points(corners)}" fill="${fill}" stroke="${fill}" stroke-width="2.4" stroke-linejoin="round" ${extra}/>`

export const side = (corners, material, which) => piece(corners, paint(material, which))

export function box(x, y, z, wide, deep, high, material) {
  const [X, Y, Z] = [x + wide, y + deep, z + high]
  return (
    side(
      [
        [x, Y, Z],
        [X, Y, Z],
        [X, Y, z],
        [x, Y, z],
      ],
      material,
      'left',
    ) +
    side(
      [
        [X, Y, Z],
        [X, y, Z],
        [X, y, z],
        [X, Y, z],
      ],
      material,
      'right',
    ) +
    side(
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      material,
      'top',
    ) +
    // Light caught by the edges that face us.
    line(
      [
        [x, Y, Z],
        [X, Y, Z],
        [X, y, Z],
      ],
      '#fff',
      1.6,
      'stroke-opacity=".55"',
    ) +
    line(
      [
        [X, Y, Z],
        [X, Y, z],
      ],
      '#fff',
      1.2,
      'stroke-opacity=".28"',
    )
  )
}

export const line = (corners, colour, width, extra = '') =>
  `<polyline points="${points(corners)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

const plane = (matrix, x, y, z, content) => {
  const [left, top] = at(x, y, z)
  return `<g transform="matrix(${matrix} ${show(left)} ${show(top)})">${content}</g>`
}
/** Draw on a plane: across to the lower right and down (left), to the upper right and down (right), x and y (top). */
export const onLeft = (x, y, z, content) => plane(`${C} ${S} 0 1`, x, y, z, content)
export const onRight = (x, y, z, content) => plane(`${C} ${-S} 0 1`, x, y, z, content)
export const onTop = (x, y, z, content) => plane(`${C} ${S} ${-C} ${S}`, x, y, z, content)

export const rect = (x, y, wide, high, fill, round = 4, extra = '') =>
  `<rect x="${show(x)}" y="${show(y)}" width="${show(wide)}" height="${show(high)}" rx="${round}" fill="${fill}" ${extra}/>`
export const disc = (x, y, radius, fill, extra = '') => `<circle cx="${show(x)}" cy="${show(y)}" r="${show(radius)}" fill="${fill}" ${extra}/>`

let gradientCount = 0
/** A gradient across a round body: shade, light, body, shade. */
function roundPaint(material, [x1, y1], [x2, y2]) {
  const id = `round-${++gradientCount}`
  const [top, left, right] = materials[material]
  const stops = [
    [0, mix(left, right, 0.35)],
    [0.28, mix(top, '#ffffff', 0.25)],
    [0.6, left],
    [1, mix(right, '#12365e', 0.12)],
  ]
  return {
    fill: `url(#${id})`,
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${show(x1)}" y1="${show(y1)}" x2="${show(x2)}" y2="${show(y2)}">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
  }
}

/** Upright cylinder on the middle of its foot. */
export function column(x, y, z, radius, high, material, topMaterial = material) {
  const [cx, foot] = at(x, y, z)
  const rx = radius * Math.sqrt(1.5)
  const ry = radius * Math.SQRT1_2
  const { fill, defs } = roundPaint(material, [cx - rx, 0], [cx + rx, 0])
  const head = foot - high
  return (
    `${defs}<path d="M${show(cx - rx)} ${show(head)}V${show(foot)}A${show(rx)} ${show(ry)} 0 0 0 ${show(cx + rx)} ${show(foot)}V${show(head)}Z" fill="${fill}"/>` +
    `<ellipse cx="${show(cx)}" cy="${show(head)}" rx="${show(rx)}" ry="${show(ry)}" fill="${paint(topMaterial, 'top')}"/>`
  )
}

export function dome(x, y, z, radius, high, material) {
  const [cx, foot] = at(x, y, z)
  const rx = radius * Math.sqrt(1.5)
  const { fill, defs } = roundPaint(material, [cx - rx, 0], [cx + rx, 0])
  return `${defs}<path d="M${show(cx - rx)} ${show(foot)}C${show(cx - rx)} ${show(foot - high * 1.25)} ${show(cx + rx)} ${show(foot - high * 1.25)} ${show(cx + rx)} ${show(foot)}A${show(rx)} ${show(radius * Math.SQRT1_2)} 0 0 1 ${show(cx - rx)} ${show(foot)}Z" fill="${fill}"/>`
}

/** Cylinder lying along y, its face seen on the left side. */
export function drum(x, y, z, radius, length, material, face = material) {
  const reach = radius * Math.SQRT1_2
  const rim = (along, sign) => at(x - sign * reach, along, z + sign * reach)
  const corners = [rim(y, 1), rim(y + length, 1), rim(y + length, -1), rim(y, -1)]
  const { fill, defs } = roundPaint(material, corners[0], corners[3])
  return (
    defs +
    onLeft(x, y, z, disc(0, 0, radius, paint(material, 'left'))) +
    `<polygon points="${corners.map((corner) => corner.map(show).join(',')).join(' ')}" fill="${fill}"/>` +
    onLeft(x, y + length, z, disc(0, 0, radius, paint(face, 'left')))
  )
}

/** A flat shape given depth: copies from back to front, the last in its own colour. */
export function thick(onPlane, move, content, edge, depth) {
  const layers = []
  for (let step = 0; step < depth; step += 1.5) layers.push(onPlane(...move(step), edge))
  return layers.join('') + onPlane(...move(depth), content)
}

/** Drawn without a transform: the blur of a transformed shape is cut off at its upright bounds. */
const blurred = (x, y, z, wide, deep, filter, strength) =>
  `<polygon points="${points([
    [x, y, z],
    [x + wide, y, z],
    [x + wide, y + deep, z],
    [x, y + deep, z],
  ])}" fill="#0B2F5B" filter="url(#${filter})" opacity="${strength}"/>`

export const shadow = (x, y, wide, deep, strength = 0.22) => blurred(x + 10, y + 10, 0, wide + 10, deep + 10, 'soft', strength)

/** A round tree or shrub. */
export function tree(x, y, size) {
  const [cx, foot] = at(x, y)
  const up = size * 1.15
  return (
    onTop(x, y, 0, disc(0, 0, size * 0.55, '#0B2F5B', 'opacity=".16"')) +
    `<rect x="${show(cx - size * 0.06)}" y="${show(foot - size * 0.7)}" width="${show(size * 0.12)}" height="${show(size * 0.7)}" rx="3" fill="#A9825A"/>` +
    `<circle cx="${show(cx)}" cy="${show(foot - up)}" r="${show(size * 0.56)}" fill="#57B37E"/>` +
    `<circle cx="${show(cx - size * 0.1)}" cy="${show(foot - up - size * 0.1)}" r="${show(size * 0.44)}" fill="#7CCB9A"/>` +
    `<circle cx="${show(cx - size * 0.17)}" cy="${show(foot - up - size * 0.2)}" r="${show(size * 0.24)}" fill="#A5DFBA"/>`
  )
}

const themes = {
  sky: { sky: ['#DDEDFC', '#C3DDF6'], halo: '#F1F8FF', floor: ['#FDFEFF', '#E9F2FB'], edge: '#BCD5EC' },
  mint: { sky: ['#DCF1EE', '#BFE2DD'], halo: '#F1FAF8', floor: ['#FDFFFE', '#E6F4F1'], edge: '#B3D6D0' },
  sand: { sky: ['#FBEEDC', '#F3DBBB'], halo: '#FFF8EE', floor: ['#FFFEFC', '#F9EFE2'], edge: '#E2CBAE' },
  lilac: { sky: ['#E4E8FB', '#CCD4F3'], halo: '#F4F6FF', floor: ['#FEFEFF', '#ECEFFB'], edge: '#C1CAE8' },
  dusk: { sky: ['#CFE4FB', '#A6CBF2'], halo: '#E9F4FF', floor: ['#F4F9FF', '#D9E9F9'], edge: '#9DC0E4' },
}

/** A finished 4:3 picture: a calm ground, a stage, and the drawing on it. */
export function picture(theme, content, { stage = 262, lift = 0, scale = 1.1 } = {}) {
  const { sky, halo, floor, edge } = themes[theme]
  const slab = (fill) => rect(-stage, -stage, stage * 2, stage * 2, fill, 34)
  const thickness = Array.from({ length: 20 }, (_, step) => onTop(0, 0, step - 20, slab(edge))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><defs>${paints}
<linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${halo}" stop-opacity=".8"/><stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${floor[0]}"/><stop offset="1" stop-color="${floor[1]}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#BFE3FF"/><stop offset=".5" stop-color="#6FB6F2"/><stop offset="1" stop-color="#3F86CC"/></linearGradient>
<linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4B7099"/><stop offset="1" stop-color="#1B3554"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#FFF3C9"/><stop offset=".45" stop-color="#FFB347"/><stop offset="1" stop-color="#E8641B"/></radialGradient>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="wide" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="30"/></filter></defs>
<rect width="1200" height="900" fill="url(#air)"/><ellipse cx="600" cy="380" rx="600" ry="440" fill="url(#halo)"/>
<g transform="translate(600 ${560 + lift}) scale(${scale})">
${blurred(-stage + 30, -stage + 30, -34, stage * 2, stage * 2, 'wide', 0.24)}
${thickness}${onTop(0, 0, 0, slab('url(#floor)'))}
${content}</g></svg>`
}
