import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { helpEntries } from '@aosp/contract/content/help'
import type { Received } from '@aosp/contract/endpoint'
import { routeOf } from '@aosp/contract/screens'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import type { Panel } from '../../../lib/portal-page.ts'
import { Button } from '../button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import { HelpEntry, type HelpQuestions } from './help-entry.tsx'
import { entriesOf, HELP_START, type HelpPlace } from './help-place.ts'
import './help.css'

type Entries = Received<typeof helpEntries>
type Found = { word: string; panel: Panel<Entries> }

export function HelpCenter({ narrow = false }: { narrow?: boolean }) {
  const [place, setPlace] = useState(HELP_START)
  return <HelpView place={place} onGo={setPlace} narrow={narrow} />
}

type Props = {
  place: HelpPlace
  onGo: (place: HelpPlace) => void
  /** One column, whatever the width of the screen. */
  narrow?: boolean
  /** What the page brought along. */
  first?: { entries: Panel<Entries>; questions?: Panel<HelpQuestions> | undefined }
}

const failure = (error: unknown): Panel<never> => ({ ok: false, message: error instanceof Error ? error.message : '加载失败' })

/** Entries on the left with a search; one of them opened, or all of them at a glance. A narrow one shows one of the two at a time. */
export function HelpView({ place, onGo, narrow = false, first }: Props) {
  const [began] = useState(place)
  const [found, setFound] = useState<Found | undefined>(first && { word: place.word, panel: first.entries })
  const [round, setRound] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (found?.word === place.word) return
    let current = true
    const show = (panel: Panel<Entries>) => current && setFound({ word: place.word, panel })
    call(helpEntries, entriesOf(place.word), { quiet: true }).then(
      (value) => show({ ok: true, value }),
      (error: unknown) => show(failure(error)),
    )
    return () => void (current = false)
  }, [place.word, found, round])
  // Whoever chose something goes on reading there, by eye and by keyboard.
  useEffect(() => {
    if (moved.current) body.current?.focus()
  }, [place.entry])

  const go = (next: HelpPlace) => {
    moved.current = true
    onGo(next)
  }
  const search = async (word: string) => {
    const panel = await call(helpEntries, entriesOf(word), { quiet: true }).then((value) => ({ ok: true as const, value }), failure)
    setFound({ word, panel })
    go({ word, entry: word && panel.ok ? (panel.value.records[0]?.id ?? '') : '' })
  }
  const again = () => {
    setFound(undefined)
    setRound(round + 1)
  }
  if (!found) return <Skeleton lines={12} />
  const { panel } = found
  const records = panel.ok ? panel.value.records : []
  const chosen = records.find(({ id }) => id === place.entry)
  const open = (entry: string) => go({ word: place.word, entry })
  return (
    <div className={narrow ? 'help' : 'help help-wide'} data-open={chosen ? 'entry' : 'list'}>
      <div className="help-side">
        <HelpSearch key={place.word} word={place.word} onSearch={search} />
        {place.word && panel.ok && (
          <p className="help-found" role="status">
            “{place.word}”找到 {panel.value.total} 个条目
            <Button kind="text" onClick={() => go(HELP_START)}>
              显示全部
            </Button>
          </p>
        )}
        <nav aria-label="帮助目录">
          {records.map(({ id, title, content }) => (
            <EntryLink key={id} id={id} current={id === chosen?.id} onOpen={open}>
              <b>{title}</b>
              <small>{beginning(content)}</small>
            </EntryLink>
          ))}
        </nav>
      </div>
      <div className="help-body" ref={body} tabIndex={-1}>
        {!panel.ok && <ErrorState message={panel.message} onRetry={again} />}
        {panel.ok && records.length === 0 && <Nothing word={place.word} />}
        {chosen ? (
          <HelpEntry
            key={chosen.id}
            entry={chosen}
            first={chosen.id === began.entry ? first?.questions : undefined}
            onBack={() => go({ word: place.word, entry: '' })}
          />
        ) : (
          <div className="help-cards">
            {records.map(({ id, title, content }) => (
              <EntryLink key={id} id={id} onOpen={open}>
                <b>{title}</b>
                <small>{beginning(content)}</small>
              </EntryLink>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const Nothing = ({ word }: { word: string }) =>
  word ? (
    <EmptyState icon="search" title="没有找到相关内容">
      请换一个关键字，或拨打客服热线咨询。
    </EmptyState>
  ) : (
    <EmptyState title="帮助中心还没有内容">请拨打客服热线咨询。</EmptyState>
  )

function HelpSearch({ word, onSearch }: { word: string; onSearch: (word: string) => Promise<void> }) {
  const [typed, setTyped] = useState(word)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await onSearch(typed.trim())
    setBusy(false)
  }
  return (
    <form
      className="help-search"
      role="search"
      aria-label="搜索帮助"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="search" value={typed} maxLength={50} placeholder="输入关键字" aria-label="帮助关键字" onChange={(event) => setTyped(event.target.value)} />
      <Button kind="primary" type="submit" busy={busy}>
        搜索
      </Button>
    </form>
  )
}

type LinkProps = { id: string; current?: boolean; onOpen: (id: string) => void; children: ReactNode }

/** An address of its own, so that an answer can be passed on; followed here without leaving the page or the dialog. */
function EntryLink({ id, current = false, onOpen, children }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a href={siteUrl(routeOf('content/help-center', {}, { entry: id }))} aria-current={current ? 'true' : undefined} onClick={open}>
      {children}
    </a>
  )
}

const LONGEST = 60
const beginning = (html: string): string => {
  const plain = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}
