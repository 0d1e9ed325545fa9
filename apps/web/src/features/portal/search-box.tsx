import { HEADER_KEYS, HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, type HeaderKey } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { Button } from '../../ui/light/button.tsx'
import { tabOf } from './halls.ts'

const HALLS = HEADER_KEYS.filter((key) => key !== 'home')

/** A plain form: choosing a hall and a word leads to that hall's list, with or without script. */
export function SearchBox() {
  const { query, page } = usePortal()
  const tab = tabOf(query)
  const chosen: HeaderKey = tab === 'home' ? 'announcement' : tab
  return (
    <form className="search" role="search" action={siteUrl(LANDING_WHEN_LOGGED_OUT)} method="get">
      <select name="current" defaultValue={chosen} aria-label="搜索范围">
        {HALLS.map((key) => (
          <option key={key} value={key}>
            {HEADER_TITLES[key]}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="title"
        maxLength={50}
        defaultValue={page.key === 'portal/landing' ? (query.get('title') ?? '') : ''}
        placeholder="输入标题关键字"
        aria-label="标题关键字"
      />
      <Button kind="primary" type="submit">
        搜索
      </Button>
    </form>
  )
}
