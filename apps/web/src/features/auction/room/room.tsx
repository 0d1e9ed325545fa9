import { routeOf } from '@aosp/contract/screens'
import './room.css'
import { useMemo, useRef } from 'react'
import { siteUrl } from '../../../lib/page-config.ts'
import { usePortal, useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/light/states.tsx'
import { LinkBand } from './link-band.tsx'
import { RoomFace } from './room-face.tsx'
import { RoomHeader } from './room-header.tsx'
import { useRoomPrefs } from './room-prefs.ts'
import { RoomTools } from './room-tools.tsx'
import { Announcer } from './announcer.tsx'
import { useCues } from './use-cues.ts'
import { RoomContext, useStartedRoom } from './use-room.ts'

/** 竞价现场: one session live, for bidders, spectators, its issuer and the operators. */
export function Room() {
  const { id, store, view } = useStartedRoom()
  const room = view?.room
  const value = useMemo(() => (store && view && room ? { id, store, view, room } : undefined), [id, store, view, room])
  if (!value)
    return (
      <div className="room">
        <RoomHeader />
        <main id="content" className="room-main">
          {view?.missing ? <NoRoom message={view.missing} /> : <Loading />}
        </main>
      </div>
    )
  return (
    <RoomContext value={value}>
      <OpenRoom />
    </RoomContext>
  )
}

function OpenRoom() {
  const [prefs, setPrefs] = useRoomPrefs()
  const element = useRef<HTMLDivElement>(null)
  useCues(prefs)
  return (
    <div className="room" ref={element}>
      <RoomHeader live />
      <LinkBand />
      <main id="content" className="room-main">
        <RoomFace prefs={prefs} onPrefs={setPrefs} />
      </main>
      <RoomTools prefs={prefs} onPrefs={setPrefs} whole={element} />
      <Announcer />
    </div>
  )
}

/** The shape of what comes, so that nothing jumps when it is there. */
const Loading = () => (
  <div className="room-top" aria-busy="true">
    {['价格', '剩余时间', '我的状态'].map((panel) => (
      <section className="room-panel" key={panel} aria-label={panel}>
        <Skeleton lines={3} />
      </section>
    ))}
  </div>
)

function NoRoom({ message }: { message: string }) {
  const { page } = usePortal()
  const user = useSignedIn()
  const links = usePortalLinks()
  return (
    <section className="room-panel room-wide" aria-label="没有找到场次">
      <h1 className="unseen">竞价现场</h1>
      <EmptyState
        icon="gavel"
        title="没有找到这个竞价场次"
        actions={
          <>
            {!user && (
              <LinkButton kind="primary" href={links.signIn(page.path)}>
                登录后查看
              </LinkButton>
            )}
            <LinkButton href={links.hall('bidding')}>前往竞价大厅</LinkButton>
            <LinkButton href={siteUrl(routeOf('portal/landing'))}>返回门户</LinkButton>
          </>
        }
      >
        {message}。{!user && '集团内部场次需要登录后才能查看。'}
      </EmptyState>
    </section>
  )
}
