import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { addAsset } from '@aosp/contract/assets/ledger'
import { addSession } from '@aosp/contract/trading/session'
import { routeOf, screenAt } from '@aosp/contract/screens'
import { pageConfig, siteUrl } from '../../../../lib/page-config.ts'
import { LAST_CHOSEN } from '../../../../lib/session.ts'
import { keep, kept } from '../../../../lib/storage.ts'
import { useMay } from '../../../../ui/can.tsx'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { searchFailure } from '../../../../ui/dict/latest-request.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import type { DeskRoute } from '../../menu-routes.ts'
import type { OwnAction } from '../use-own-actions.tsx'
import {
  cutAt,
  isOpen,
  marked,
  matching,
  pageChoices,
  recentChoices,
  recordGroups,
  remembered,
  type Choice,
  type ChoiceGroup,
  type Step,
} from './palette-model.ts'
import { useRecords } from './use-records.ts'
import './palette.css'

type Props = { menu: readonly DeskRoute[]; routes: readonly DeskRoute[]; actions: readonly OwnAction[]; onClose: () => void }

const LONGEST_WORD = 50
const MOST_PAGES = 6
const STEPS: Readonly<Record<string, Step>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

/** Pages, acts and records by what is typed; with nothing typed, what was chosen last and what one can do. */
export function Palette({ menu, routes, actions, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which gives the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), [])
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [mark, setMark] = useState<string>()
  const word = typed.trim()
  const { asked, again } = useRecords(word)
  const pages = useMemo(() => pageChoices(menu, routes), [menu, routes])
  const acts = useActs(actions).filter(({ path }) => path === undefined || isOpen(routes, path))
  const { recent, remember } = useRecent([...pages, ...acts], routes)
  const open = useOpenChoice(actions, onClose)

  const found = word !== '' && asked.kind === 'answered' ? recordGroups(asked.answer, routes) : []
  const groups: ChoiceGroup[] = (
    word === ''
      ? [
          { key: 'recent', title: '最近使用', choices: recent },
          { key: 'act', title: '操作', choices: acts },
        ]
      : [
          { key: 'page', title: '功能', choices: matching(pages, word).slice(0, MOST_PAGES) },
          { key: 'act', title: '操作', choices: matching(acts, word) },
          ...found,
        ]
  ).filter(({ choices }) => choices.length > 0)
  // A recent act stands in both groups, so the place in the list names a line, not the choice alone.
  const lines = groups.flatMap(({ key, choices }) => choices.map((choice) => ({ key: `${key}/${choice.key}`, choice })))
  const keys = lines.map(({ key }) => key)
  const active = mark !== undefined && keys.includes(mark) ? mark : keys[0]
  const optionId = (key: string): string => `${id}-${keys.indexOf(key)}`

  const choose = (choice: Choice, apart: boolean) => {
    remember(choice)
    open(choice, apart)
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends the writing of a Chinese word chooses nothing.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const next = marked(keys, active, step)
      setMark(next)
      if (next !== undefined) list.current?.querySelector(`[id="${optionId(next)}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const line = lines.find(({ key }) => key === active)
      if (line) choose(line.choice, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <Dialog title="快速搜索" size="palette" flush onClose={onClose}>
      <div className="palette-field">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="搜索编号、名称或功能"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder="输入编号、名称或功能，如 资产、发布、CZ2026"
          value={typed}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value)
            setMark(undefined)
          }}
          onKeyDown={press}
        />
        {typed !== '' && (
          <button
            type="button"
            className="icon-btn"
            aria-label="清空"
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="palette-list" ref={list}>
        {lines.length > 0 && (
          <div role="listbox" id={`${id}-list`} aria-label="搜索结果">
            {groups.map((group) => (
              <div role="group" key={group.key} aria-labelledby={`${id}-${group.key}`}>
                <div className="palette-title" id={`${id}-${group.key}`} role="presentation">
                  {group.title}
                </div>
                {group.choices.map((choice) => {
                  const key = `${group.key}/${choice.key}`
                  return <Line key={key} id={optionId(key)} choice={choice} word={word} active={key === active} onMark={() => setMark(key)} onChoose={choose} />
                })}
              </div>
            ))}
          </div>
        )}
        {word !== '' && asked.kind === 'waiting' && (
          <div className="palette-waiting" aria-hidden>
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        )}
        {word !== '' && asked.kind === 'failed' && (
          <div className="palette-note" role="alert">
            <p>业务数据暂时无法搜索：{searchFailure(asked.error)}</p>
            <Button onClick={again}>重试</Button>
          </div>
        )}
        {word !== '' && asked.kind === 'answered' && lines.length === 0 && (
          <div className="palette-note">
            <p>没有找到“{word}”</p>
            <small>可输入场次、报名或资产编号的开头，企业或资产名称中的几个字，或功能名称。</small>
          </div>
        )}
        {word === '' && recent.length === 0 && <p className="palette-hint">您有权查看的场次、报名、资产、企业和功能都可以在这里找到，选过的会留在这里。</p>}
      </div>
      <p className="unseen" role="status">
        {word !== '' && (asked.kind === 'waiting' ? '正在搜索' : `共 ${lines.length} 条结果`)}
      </p>
      <div className="palette-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> 在新标签页打开
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </div>
    </Dialog>
  )
}

type LineProps = { id: string; choice: Choice; word: string; active: boolean; onMark: () => void; onChoose: (choice: Choice, apart: boolean) => void }

/** The keyboard stays in the field: the mouse only points and chooses. */
function Line({ id, choice, word, active, onMark, onChoose }: LineProps) {
  const { label, note, code, state } = choice
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="palette-line"
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onMouseMove={() => active || onMark()}
      onClick={(event: MouseEvent) => onChoose(choice, event.ctrlKey || event.metaKey)}
    >
      <span className="palette-label">
        <Marked text={label} word={word} />
      </span>
      {state && <span className="palette-state">{state}</span>}
      {(code || note) && (
        <span className="palette-more">
          {code && code !== label && (
            <code>
              <Marked text={code} word={word} />
            </code>
          )}
          {note && <span>{note}</span>}
        </span>
      )}
    </div>
  )
}

function Marked({ text, word }: { text: string; word: string }) {
  const [before, found, after] = cutAt(text, word)
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  )
}

const ALSO: Readonly<Record<string, string>> = { password: '更改密码', logout: '注销 登出', settings: '账号设置', cache: '刷新缓存 字典' }

/** What the person may begin, and everything about himself. */
function useActs(actions: readonly OwnAction[]): Choice[] {
  const may = useMay()
  return [
    ...(may(addSession)
      ? [{ key: 'act:session', label: '发布交易', note: '', also: '新建 新增 发起 场次 竞价', path: routeOf('trading/working-form', { id: 'new' }) }]
      : []),
    ...(may(addAsset) ? [{ key: 'act:asset', label: '新增资产', note: '', also: '新建资产 登记', path: routeOf('assets/assets', {}, { add: 1 }) }] : []),
    ...actions.map(({ key, label }) => ({ key: `act:${key}`, label, note: '', also: ALSO[key] ?? '' })),
  ]
}

/** Kept in this browser until the person signs out. */
function useRecent(known: readonly Choice[], routes: readonly DeskRoute[]): { recent: readonly Choice[]; remember: (choice: Choice) => void } {
  const { user } = useDeskSession()
  const [stored] = useState(() => kept<{ account?: unknown; choices?: unknown }>(LAST_CHOSEN))
  const recent = recentChoices(stored?.account === user.id ? stored.choices : undefined, known, routes)
  return { recent, remember: (choice) => keep(LAST_CHOSEN, { account: user.id, choices: remembered(recent, choice) }) }
}

/** In the desk's own tabs; pages of the portal by leaving it; apart, in a new tab of the browser. */
function useOpenChoice(actions: readonly OwnAction[], onClose: () => void): (choice: Choice, apart: boolean) => void {
  const navigate = useNavigate()
  return ({ key, path }, apart) => {
    if (path !== undefined && apart) return void window.open(siteUrl(path), '_blank', 'noopener')
    onClose()
    if (path === undefined) return actions.find((action) => `act:${action.key}` === key)?.run()
    if (screenAt(path.split('?')[0] ?? '', pageConfig().variant)?.entry === 'portal') return location.assign(siteUrl(path))
    void navigate(path)
  }
}
