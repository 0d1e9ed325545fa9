import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { linesOf, TextDifference } from '../../../../ui/review/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import type { DeskKind } from './article-kinds.ts'

type Text = Received<DeskKind['calls']['versionText']>

/** Everything people read of a version, line by line. */
const allLines = (text: Text): string[] => [
  `标题：${text.title}`,
  `来源：${text.source}`,
  `关键词：${text.keywords.join('、')}`,
  `摘要：${text.summary}`,
  ...linesOf(text.content),
  ...text.files.map(({ name }) => `附件：${name}`),
]

/** What changed from one version to another. */
export function VersionDifference({ desk, id, before, after }: { desk: DeskKind; id: string; before: number; after: number }) {
  const [old, now] = [
    useFetched(desk.calls.versionText, { id, version: before }, { quiet: true }),
    useFetched(desk.calls.versionText, { id, version: after }, { quiet: true }),
  ]
  const lines = useMemo(() => (old.data && now.data ? ([allLines(old.data), allLines(now.data)] as const) : undefined), [old.data, now.data])
  const failure = old.error ?? now.error
  if (failure)
    return (
      <ErrorState
        message={failure.message}
        onRetry={() => {
          void old.refetch()
          void now.refetch()
        }}
      />
    )
  if (!lines) return <Skeleton active />
  return <TextDifference before={lines[0]} after={lines[1]} titles={[`V${before}`, `V${after}`]} />
}
