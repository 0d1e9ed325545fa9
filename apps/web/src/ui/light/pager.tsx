import { useState } from 'react'
import { Icon } from './icon.tsx'
import { jumpTarget, pageNumbers, rangeText } from './pager-model.ts'

/** Paging by links: every page of a list has its address and opens without script. */
export function Pager({ current, size, total, hrefOf }: { current: number; size: number; total: number; hrefOf: (page: number) => string }) {
  const pages = Math.max(1, Math.ceil(total / size))
  const [typed, setTyped] = useState('')
  return (
    <nav className="pager" aria-label="分页">
      <span className="pager-count">{rangeText(current, size, total)}</span>
      {pages > 1 && (
        <>
          {current > 1 && (
            <a href={hrefOf(current - 1)} aria-label="上一页" rel="prev">
              <Icon name="left" size={16} />
            </a>
          )}
          {pageNumbers(current, pages).map((page, index) =>
            page === 'gap' ? (
              // oxlint-disable-next-line react/no-array-index-key -- gaps have no identity but their place
              <span className="pager-gap" key={`gap${index}`}>
                …
              </span>
            ) : page === current ? (
              <span key={page} aria-current="page">
                {page}
              </span>
            ) : (
              <a key={page} href={hrefOf(page)} aria-label={`第 ${page} 页`}>
                {page}
              </a>
            ),
          )}
          {current < pages && (
            <a href={hrefOf(current + 1)} aria-label="下一页" rel="next">
              <Icon name="right" size={16} />
            </a>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const page = jumpTarget(typed, pages)
              if (page !== undefined) location.assign(hrefOf(page))
            }}
          >
            <label>
              跳至 <input value={typed} inputMode="numeric" aria-label="页码" onChange={(event) => setTyped(event.target.value)} /> 页
            </label>
          </form>
        </>
      )}
    </nav>
  )
}
