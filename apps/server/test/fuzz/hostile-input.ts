import type { Draw } from './draw.ts'

/** Texts that mean something to somebody: a database, a shell, a template, a path, a parser. Each carries the mark of its request. */
const TEXTS: readonly ((mark: string) => string)[] = [
  (mark) => `'${mark}`,
  (mark) => `${mark}' or '1'='1`,
  (mark) => `${mark}'; drop table account; --`,
  (mark) => `1) union select ${mark} from account --`,
  (mark) => `${mark}" desc, (select 1)`,
  (mark) => `id;${mark}`,
  (mark) => `*${mark}*`,
  (mark) => `!${mark}`,
  (mark) => `${mark},${mark}'`,
  (mark) => `%_\\${mark}`,
  (mark) => `${mark}\0`,
  (mark) => `${mark}\ud800`,
  (mark) => `\u202e${mark}\u0007`,
  (mark) => `${mark}${'长'.repeat(3000)}`,
  (mark) => `${mark}${'a'.repeat(70_000)}`,
  (mark) => `../../../../${mark}`,
  (mark) => `..%2f..%2f${mark}`,
  (mark) => `file:///etc/${mark}`,
  (mark) => `http://169.254.169.254/${mark}`,
  (mark) => `<script>${mark}</script>`,
  (mark) => `\${${mark}}{{${mark}}}<%= ${mark} %>`,
  (mark) => `=cmd|'/c ${mark}'!A0`,
  (mark) => `{"${mark}":{"$ne":null}}`,
  (mark) => `[[[[${mark}`,
  (mark) => `${mark}\r\nset-cookie: a=b`,
  (mark) => `(${mark}+)+$`,
]
const VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e308, -1e308, 9_007_199_254_740_992, 2_147_483_648, -2_147_483_649, 1e-9, '', ' ', '0', '-0', 'NaN', 'Infinity', '1e999', '99999999999999999999',
  '0001-01-01 00:00:00', '9999-12-31 23:59:59', '275760-09-13 00:00:00', '2026-02-30', '2026-13-01 25:61:61', 'true', 'null', 'undefined', '[object Object]', [], {}, [[]], [null], { length: 1e9 }, [{}],
] // prettier-ignore
const NAMES: readonly ((mark: string) => string)[] = [
  (mark) => mark,
  () => 'constructor',
  () => 'prototype',
  () => 'toString',
  () => 'column',
  () => 'order',
  () => 'pageNo',
  () => 'pageSize',
  () => 'superQueryParams',
  () => 'superQueryMatchType',
  () => 'createTime_begin',
  (mark) => `${mark}_begin`,
  (mark) => `${mark}'--`,
  () => 'id',
  () => 'tenantId',
  () => 'delFlag',
]

export function hostileInputs(draw: Draw): (valid: unknown, mark: string) => Record<string, unknown> {
  const text = (mark: string) => draw.one(TEXTS)(mark)
  const value = (mark: string): unknown => {
    switch (draw.whole(8)) {
      case 0:
        return draw.one(VALUES)
      case 1:
        return { [text(mark).slice(0, 200)]: text(mark) }
      case 2:
        return Array.from({ length: 1 + draw.whole(400) }, () => text(mark).slice(0, 100))
      case 3:
        return deep(1 + draw.whole(30), draw.one(VALUES))
      default:
        return text(mark)
    }
  }
  return (valid, mark) => {
    const input: Record<string, unknown> = { ...(typeof valid === 'object' ? valid : {}) }
    for (let changes = 1 + draw.whole(3); changes > 0; changes--) {
      const names = Object.keys(input)
      const what = draw.whole(6)
      const known = names.length > 0 ? draw.one(names) : undefined
      if (what === 0 && known !== undefined) delete input[known]
      else if (what === 1 || known === undefined) input[draw.one(NAMES)(mark)] = value(mark)
      else if (what === 2 && typeof input[known] === 'object' && input[known] !== null) input[known] = inside(input[known], value(mark), draw)
      else input[known] = value(mark)
    }
    return input
  }
}

const deep = (levels: number, value: unknown): unknown => (levels === 0 ? value : deep(levels - 1, levels % 2 === 0 ? [value] : { a: value }))

/** Changes something in a part of the input and leaves the rest as it should be. */
function inside(part: object, value: unknown, draw: Draw): unknown {
  const copy = Array.isArray(part) ? [...part] : { ...part }
  const names = Object.keys(copy)
  if (names.length === 0) return value
  const name = draw.one(names)
  const old = (copy as Record<string, unknown>)[name]
  ;(copy as Record<string, unknown>)[name] = typeof old === 'object' && old !== null && draw.chance(0.5) ? inside(old, value, draw) : value
  return copy
}
