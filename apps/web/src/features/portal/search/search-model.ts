import type { Received } from '@aosp/contract/endpoint'
import type { find } from '@aosp/contract/finding/find'
import { FIND_KINDS, FIND_SORTS, FIND_STAGES, type FindKind, type FindSort, type FindStage } from '@aosp/contract/finding/kinds'
import { EVERYWHERE } from '../halls.ts'

export type FindPage = Received<typeof find>
export type FoundLine = FindPage['records'][number]

/** What is looked for, as the address says it. */
export type SearchView = {
  title: string
  kind: FindKind | undefined
  stage: FindStage | undefined
  region: string
  catalog: string
  corporate: string
  lowest: string
  highest: string
  from: string
  to: string
  sort: FindSort
  page: number
}
export const SEARCH_SIZE = 10
const LAST_PAGE = 200

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | undefined => known.find((value) => value === text)
const fitting = (text: string | null, shape: RegExp): string => (text !== null && shape.test(text.trim()) ? text.trim() : '')
const ID = /^[\w/.:-]{1,64}$/
const PRICE = /^\d{1,12}(\.\d{1,2})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What an address holds that makes no sense is left out, rather than shown as a fault. */
export function readSearch(query: URLSearchParams): SearchView {
  const page = Number(query.get('pageNo'))
  return {
    title: (query.get('title') ?? '').trim().slice(0, 50),
    kind: oneOf(FIND_KINDS, query.get('kind')),
    stage: oneOf(FIND_STAGES, query.get('stage')),
    region: fitting(query.get('region'), ID),
    catalog: fitting(query.get('catalog'), ID),
    corporate: fitting(query.get('corporate'), ID),
    lowest: fitting(query.get('lowest'), PRICE),
    highest: fitting(query.get('highest'), PRICE),
    from: fitting(query.get('from'), DAY),
    to: fitting(query.get('to'), DAY),
    sort: oneOf(FIND_SORTS, query.get('sort')) ?? 'fit',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

const NAMES = ['title', 'kind', 'stage', 'region', 'catalog', 'corporate', 'lowest', 'highest', 'from', 'to'] as const

/** Only what was asked for is written. */
export function writeSearch(path: string, view: Partial<SearchView>): string {
  const query = new URLSearchParams({ current: EVERYWHERE })
  for (const name of NAMES) if (view[name]) query.set(name, view[name])
  if (view.sort && view.sort !== 'fit') query.set('sort', view.sort)
  if (view.page && view.page > 1) query.set('pageNo', String(view.page))
  return `${path}?${query.toString()}`
}

/** What is asked of the server, apart from page and order; what was not chosen stands nowhere. */
export const questionOf = ({ title, page: _page, sort: _sort, lowest, highest, ...chosen }: SearchView) => ({
  keyword: title,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)),
  ...(lowest ? { lowest: Number(lowest) } : {}),
  ...(highest ? { highest: Number(highest) } : {}),
})
export const findQuery = (view: SearchView) => ({ ...questionOf(view), pageNo: view.page, pageSize: SEARCH_SIZE, sort: view.sort })

export const isNarrowed = ({ kind, stage, region, catalog, corporate, lowest, highest, from, to }: SearchView): boolean =>
  [kind, stage, region, catalog, corporate, lowest, highest, from, to].some(Boolean)

export type Piece = { text: string; hit: boolean }
/** A text cut at its marks. */
export function piecesOf({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false })
    pieces.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false })
  return pieces
}
