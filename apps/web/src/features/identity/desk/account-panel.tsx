import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Avatar, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { fileUrl } from '../../../lib/page-config.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import './account.css'

type LoadedProps<Data> = { query: UseQueryResult<Data>; rows?: number; children: (data: Data) => ReactNode }

/** What was loaded, or its skeleton, or why it could not be had. What was there before a failed refresh stays, and says that it is old. */
export function Loaded<Data>({ query, rows = 4, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query
  if (data === undefined) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-label="正在加载">
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    )
  }
  return (
    <>
      {error && (
        <Alert
          className="account-stale"
          type="warning"
          showIcon
          title={`未能刷新，显示的是之前的内容：${error.message}`}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
      {children(data)}
    </>
  )
}

type Face = { realname: string; avatar: string | null }

/** The person's picture, or the first character of the name. */
export const PersonAvatar = ({ person, size }: { person: Face; size: number }) => (
  <Avatar className="person-avatar" size={size} {...(person.avatar ? { src: fileUrl(person.avatar) } : {})} alt="">
    {[...person.realname][0]}
  </Avatar>
)

/** A word with its coloured dot. */
export const Mark = ({ tone, children }: { tone: 'good' | 'warn' | 'bad' | 'busy' | 'plain'; children: ReactNode }) => (
  <span className="account-mark">
    <span className="dot" data-tone={tone} aria-hidden />
    {children}
  </span>
)
