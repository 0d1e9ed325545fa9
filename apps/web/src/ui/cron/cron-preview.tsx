import { useId } from 'react'
import { useNextRuns, type RemotePreview } from './use-next-runs.ts'

/** What an expression comes to: the next ten run times, whatever its year says. */
export function CronPreview({ text, remote }: { text: string; remote?: RemotePreview | undefined }) {
  const preview = useNextRuns(text, remote)
  const title = useId()
  const stale = preview?.text !== text
  return (
    <section className="cron-preview" aria-labelledby={title} aria-busy={stale} data-stale={stale}>
      <h3 id={title}>近十次执行时间（不含年）</h3>
      {!preview && <p>计算中…</p>}
      {preview?.failed && <p>执行时间获取失败，请稍后重试</p>}
      {preview && !preview.failed && preview.runs.length === 0 && <p>无执行时间</p>}
      {preview && preview.runs.length > 0 && (
        <ol>
          {preview.runs.map((run) => (
            <li key={run}>
              <time dateTime={run}>{run}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
