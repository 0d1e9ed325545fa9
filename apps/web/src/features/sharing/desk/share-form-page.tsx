import { Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { noticeById } from '@aosp/contract/sharing/notice'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useOwnTab } from '../../../ui/own-tab.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { formPath, NEW, SHARES } from './share-links.ts'
import { ShareEditor } from './share-editor.tsx'

/** The form of a sharing notice: a new one, or one that is still a draft. */
export function ShareFormPage() {
  const { id = NEW } = useParams()
  const tab = useOwnTab()
  const navigate = useNavigate()
  const back = () => void navigate(SHARES)
  const leave = () => void tab.leave(SHARES)
  if (id !== NEW) return <Known id={id} onLeave={leave} onBack={back} />
  return <ShareEditor onKept={(kept) => void tab.become(formPath(kept))} onSent={leave} onBack={back} />
}

function Known({ id, onLeave, onBack }: { id: string; onLeave: () => void; onBack: () => void }) {
  const { data, error, refetch } = useFetched(noticeById, { id }, { quiet: true })
  const [turn, setTurn] = useState(0)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const reload = () => void refetch().then(() => setTurn((before) => before + 1))
  return <ShareEditor key={turn} record={data} onKept={reload} onSent={onLeave} onBack={onBack} onReload={reload} />
}
