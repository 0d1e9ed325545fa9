/** Page numbers worth showing: the ends, the current page with its neighbours, and gaps between. */
export function pageNumbers(current: number, pages: number): (number | 'gap')[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, pages])].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : (['gap', page] as const)
  })
}

/** "11-20 共 35 条" */
export function rangeText(current: number, size: number, total: number): string {
  if (total === 0) return '共 0 条'
  const first = (current - 1) * size + 1
  return first > total ? `共 ${total} 条` : `${first}-${Math.min(current * size, total)} 共 ${total} 条`
}

/** What somebody typed into the jumper, brought into range; undefined when it is no number. */
export function jumpTarget(typed: string, pages: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(typed)) return undefined
  return Math.min(Math.max(Number(typed), 1), Math.max(pages, 1))
}
