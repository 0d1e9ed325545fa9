import { FIND_KIND_TITLES, type FindStage } from '@aosp/contract/finding/kinds'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { siteUrl } from '../../../lib/page-config.ts'
import { Tag, type TagTone } from '../../../ui/light/card.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { piecesOf, type FoundLine } from './search-model.ts'

export function Marked({ of }: { of: FoundLine['title'] }) {
  return piecesOf(of).map(({ text, hit }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no identity but their place
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

const TONES: Readonly<Record<FindStage, TagTone>> = { open: 'rising', soon: 'warning', ended: 'plain' }

/** 北京市 is its own city: it need not be said twice. */
const place = (region: string): string => [...new Set(region.split(' / '))].join('')

export function FoundEntry({ row }: { row: FoundLine }) {
  return (
    <a className="entry" href={siteUrl(row.path)}>
      <h3>
        <Tag tone="brand">{FIND_KIND_TITLES[row.kind]}</Tag>
        {row.stage && <Tag tone={TONES[row.stage]}>{row.state}</Tag>}
        <span>
          <Marked of={row.title} />
        </span>
        {row.price !== null && (
          <span className="found-price">
            {row.priceTitle} <b>{showYuan(fromYuan(row.price))}</b> 元
          </span>
        )}
      </h3>
      <p>
        <Marked of={row.excerpt} />
      </p>
      <span className="meta">
        {row.code.text !== '' && (
          <span>
            <Marked of={row.code} />
          </span>
        )}
        {row.company.text !== '' && (
          <span>
            <Marked of={row.company} />
          </span>
        )}
        {row.region !== '' && <span>{place(row.region)}</span>}
        {row.closesTime !== null && row.stage !== 'ended' && (
          <span>
            {row.stage === 'soon' ? '开始' : '截止'} {row.closesTime.slice(0, 16)}
          </span>
        )}
        <TimeText value={row.publishTime} />
      </span>
    </a>
  )
}
