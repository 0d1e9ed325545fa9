import type { Fen } from './money.ts'

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿', '万亿'] as const

/** Four digits in capitals; a gap inside is one 零. */
function capitalGroup(group: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`
    isGap = false
  }
  return text
}

/** An amount as cheques and contracts write it: 1234500 fen is 壹万贰仟叁佰肆拾伍元整. */
export function capitalAmount(amount: Fen): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
  const jiao = Math.trunc((Math.abs(amount) % 100) / 10)
  const fen = Math.abs(amount) % 10
  let yuan = ''
  let isGap = false
  for (let at = GROUPS.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(whole / 10_000 ** at) % 10_000
    if (group === 0) {
      isGap = yuan !== ''
      continue
    }
    // A group that does not fill its four places leaves a gap after what stands before it.
    const hasGap = yuan !== '' && (isGap || group < 1000)
    yuan += `${hasGap ? '零' : ''}${capitalGroup(group)}${unitOf(at, whole)}`
    isGap = false
  }
  const sign = amount < 0 ? '负' : ''
  const head = yuan === '' ? '' : `${yuan}元`
  if (jiao === 0 && fen === 0) return `${sign}${head || '零元'}整`
  const small = `${jiao > 0 ? `${DIGITS[jiao]}角` : head === '' ? '' : '零'}${fen > 0 ? `${DIGITS[fen]}分` : '整'}`
  return `${sign}${head}${small}`
}

/** 万亿 is said once: with 亿 following, its own 亿 is left to it. */
const unitOf = (at: number, whole: number): string => (at === 3 && Math.floor(whole / 1e8) % 10_000 !== 0 ? '万' : (GROUPS[at] ?? ''))
