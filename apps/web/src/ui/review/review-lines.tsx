import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'

type Line = { time: string; text: ReactNode }

/** What happened to the thing so far, the first line the oldest; what has not happened yet is passed as nothing. */
export const ReviewLines = ({ title, lines }: { title: string; lines: readonly (Line | false | '' | null)[] }) => (
  <Panel title={title}>
    <ul className="review-lines">
      {lines.map(
        (line) =>
          line && (
            <li key={line.time}>
              <time>{line.time}</time> <span>{line.text}</span>
            </li>
          ),
      )}
    </ul>
  </Panel>
)
