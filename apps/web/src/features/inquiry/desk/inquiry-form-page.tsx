import { Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { inquiryById } from '@aosp/contract/inquiry/inquiry'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useOwnTab } from '../../../ui/own-tab.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { InquiryEditor } from './inquiry-editor.tsx'
import { formPath, MY_INQUIRY, NEW } from './inquiry-links.ts'

/** The form of an inquiry: a new one, or one that is still a draft. */
export function InquiryFormPage() {
  const { id = NEW } = useParams()
  const tab = useOwnTab()
  const navigate = useNavigate()
  const back = () => void navigate(MY_INQUIRY)
  if (id !== NEW) return <Known id={id} onLeave={() => void tab.leave(MY_INQUIRY)} onBack={back} />
  return <InquiryEditor onKept={(kept) => void tab.become(formPath(kept))} onSent={() => void tab.leave(MY_INQUIRY)} onBack={back} />
}

function Known({ id, onLeave, onBack }: { id: string; onLeave: () => void; onBack: () => void }) {
  const { data, error, refetch } = useFetched(inquiryById, { id }, { quiet: true })
  const [turn, setTurn] = useState(0)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const reload = () => void refetch().then(() => setTurn((before) => before + 1))
  return <InquiryEditor key={turn} record={data} onKept={reload} onSent={onLeave} onBack={onBack} onReload={reload} />
}
