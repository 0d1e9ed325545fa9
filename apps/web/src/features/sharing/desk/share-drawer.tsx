import { Alert, Skeleton } from 'antd'
import { noticeById } from '@aosp/contract/sharing/notice'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { StateMark } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { NoticeFacts, Part, StepList, WindowList } from './share-facts.tsx'
import { noticeMark } from './share-words.ts'

/** One notice with its windows and what happened to it. */
export function ShareDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(noticeById, { id }, { quiet: true })
  return (
    <DrawerFrame open title={data?.name ?? '共享公告'} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          {data.rejectNote !== '' && <Alert type="warning" showIcon title={data.rejectNote} />}
          <Part title="公告信息">
            <p>
              <StateMark {...noticeMark(data)} />
            </p>
            <NoticeFacts notice={data} />
          </Part>
          <Part title="可用时段">
            <WindowList windows={data.windows} />
          </Part>
          <Part title="办理记录">
            <StepList steps={data.history} />
          </Part>
        </>
      )}
    </DrawerFrame>
  )
}
