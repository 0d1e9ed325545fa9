import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { sessionById } from '@aosp/contract/trading/session'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { IssueEditor } from './issue-editor.tsx'
import { NEW } from './issue-links.ts'

/** The form of a trading issue: a new one with the assets the address names, or a known one, to be written or only read. */
export function WorkingFormPage() {
  const { id = NEW } = useParams()
  const [query] = useSearchParams()
  const assets = query.get('assets') ?? ''
  const type = Number(query.get('type') ?? '')
  if (id !== NEW) return <KnownIssue id={id} />
  return <IssueEditor key={`${assets} ${type}`} {...(type > 0 ? { transType: type } : {})} assetIds={assets.split(',').filter(Boolean)} />
}

function KnownIssue({ id }: { id: string }) {
  const { data, error, refetch } = useFetched(sessionById, { id }, { quiet: true })
  const [turn, setTurn] = useState(0)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  const reload = () => void refetch().then(() => setTurn((before) => before + 1))
  return <IssueEditor key={turn} record={data} assetIds={data.assetIds} onReload={reload} />
}
