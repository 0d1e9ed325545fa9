import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { groupAccount } from '@aosp/kernel/mask'
import { useDictWords } from '../../../ui/dict/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ChangedText } from '../../../ui/review/index.ts'
import { paperWords, spanText } from '../qualification/validity.ts'
import { Tag, type TagColour } from '../tag.tsx'
import { BASIS_TITLES, changeWord } from './review-model.ts'
import type { Review } from './use-review.ts'

type Props = { review: Review; onShow: (path: string) => void }

/** What was sent, beside what was in force or sent before; what differs is marked. */
export function FieldComparison({ review, onShow }: Props) {
  const { basis, fields } = review
  const hasBefore = basis !== 'none'
  const changed = fields.filter((field) => field.changed)
  const [onlyChanged, setOnlyChanged] = useState(review.kind === 'change')
  const shown = hasBefore && onlyChanged && changed.length > 0 ? changed : fields
  const licenceWord = useDictWords('license_type')
  const groupWord = useDictWords('yes_no')
  const value = (field: string, text: string, marks?: { before: string; after: string; side: 'before' | 'after' }) => {
    if (text === '') return '—'
    if (field === 'licenseFile')
      return (
        <Button size="small" onClick={() => onShow(text)}>
          查看图片
        </Button>
      )
    if (field === 'licenseType') return licenceWord(text)
    if (field === 'inGroup') return groupWord(text)
    if (marks) return <ChangedText {...marks} fours={field === 'accountNumber'} />
    return field === 'accountNumber' ? groupAccount(text) : text
  }
  return (
    <Panel
      title="企业资料"
      extra={
        hasBefore && (
          <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
            只看变更（{changed.length} 项）
          </Checkbox>
        )
      }
    >
      <div className="compare-wrap">
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">项目</th>
              {hasBefore && <th scope="col">{BASIS_TITLES[basis]}</th>}
              <th scope="col">{hasBefore ? '本次提交' : '提交内容'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, title, before, after, changed: differs }) => (
              <tr key={field} data-changed={differs}>
                <th scope="row">{title}</th>
                {hasBefore && <td>{value(field, before, differs ? { before, after, side: 'before' } : undefined)}</td>}
                <td>
                  {value(field, after, differs && hasBefore ? { before, after, side: 'after' } : undefined)} {differs && <Tag colour="gold">变更</Tag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const COLOURS: Readonly<Record<string, TagColour | undefined>> = { new: 'blue', changed: 'gold', removed: 'red' }

export function PaperComparison({ review, onShow }: Props) {
  if (review.qualifications.length === 0) return null
  return (
    <Panel title="提交的资质">
      <ul className="paper-lines">
        {review.qualifications.map((paper) => {
          const paths = paper.attachment.split(',').filter(Boolean)
          return (
            <li key={`${paper.name} ${paper.identifier} ${paper.change}`} data-change={paper.change}>
              <span>
                <b>{paper.name}</b>
                <small>{paperWords(paper)}</small>
              </span>
              <span className="number">{spanText(paper.validtime) || '未填有效期'}</span>
              <Tag colour={COLOURS[paper.change]}>{changeWord(paper.change)}</Tag>
              <span>
                {paths.length === 0
                  ? '暂无图片'
                  : paths.map((path, at) => (
                      <Button key={path} size="small" type="link" aria-label={`查看 ${paper.name} 图片 ${at + 1}`} onClick={() => onShow(path)}>
                        图片 {at + 1}
                      </Button>
                    ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
