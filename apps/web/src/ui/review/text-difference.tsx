import { Children } from 'react'
import { changedLines, type LinePair } from './changed-lines.ts'
import { ChangedText } from './changed-text.tsx'
import './review.css'

/** Two texts line by line, side by side; what differs is marked to the character. */
export function TextDifference({ before, after, titles }: { before: readonly string[]; after: readonly string[]; titles: readonly [string, string] }) {
  return (
    <div className="difference-wrap">
      <table className="difference">
        <thead>
          <tr>
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
          </tr>
        </thead>
        {/* Drawn once from two texts that do not change, so its rows need no names. */}
        <tbody>{Children.toArray(changedLines(before, after).map((pair) => <Line pair={pair} />))}</tbody>
      </table>
    </div>
  )
}

function Line({ pair: { before, after } }: { pair: LinePair }) {
  const same = before === after
  const both = { before: before ?? '', after: after ?? '' }
  return (
    <tr data-changed={!same}>
      <td>{before !== null && (same ? before : <ChangedText {...both} side="before" />)}</td>
      <td>
        {after !== null && (same ? after : <ChangedText {...both} side="after" />)}
        {!same && <span className="unseen">（{before === null ? '新增' : after === null ? '删除' : '修改'}）</span>}
      </td>
    </tr>
  )
}
