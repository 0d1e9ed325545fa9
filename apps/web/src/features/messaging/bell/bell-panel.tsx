import { Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { MSG_CATEGORY, READ_FLAG } from '@aosp/contract/content/codes'
import { routeOf } from '@aosp/contract/screens'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { PriorityTag } from '../../../ui/priority-tag.tsx'
import { messageState, type BellLists, type BellTab } from './message-state.ts'

const CATEGORIES: Record<BellTab, string> = { notice: MSG_CATEGORY.notice, system: MSG_CATEGORY.system }

type Props = { lists: BellLists; failed: boolean; onRetry: () => void; onOpen: (id: string) => void; onLeave: () => void }

/** The two lists of the bell, 300 wide as the documents say. */
export function BellPanel({ lists, failed, onRetry, onOpen, onLeave }: Props) {
  const { messageCounts, messagebools } = messageState(lists)
  const [tab, setTab] = useState<BellTab>(messageCounts.notice === 0 && messageCounts.system > 0 ? 'system' : 'notice')
  const list = (key: BellTab, lines: BellLists['anntMsgList']) => (
    <>
      {lines.length === 0 && <EmptyState icon="check" title={key === 'notice' ? '没有未读公告' : '没有未读消息'} />}
      <ul className="bell-list">
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" onClick={() => onOpen(line.id)}>
              <span className="bell-title">{line.titile}</span>
              <PriorityTag priority={line.priority} />
              <small>
                {line.sender_dictText} <TimeText value={line.sendTime ?? line.createTime} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Link
        className="bell-more"
        to={routeOf('messaging/user-announcement', {}, { readFlag: READ_FLAG.unread, msgCategory: CATEGORIES[key] })}
        onClick={onLeave}
      >
        查看更多{messagebools[key] && `（共 ${messageCounts[key]} 条未读）`}
      </Link>
    </>
  )
  if (failed) return <ErrorState message="消息暂时无法获取，请稍后重试。" onRetry={onRetry} />
  return (
    <div className="bell-panel">
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(key) => setTab(key === 'system' ? 'system' : 'notice')}
        items={[
          { key: 'notice', label: `公告(${messageCounts.notice})`, children: list('notice', lists.anntMsgList) },
          { key: 'system', label: `消息(${messageCounts.system})`, children: list('system', lists.sysMsgList) },
        ]}
      />
      <Link className="bell-all" to={routeOf('messaging/user-announcement')} onClick={onLeave}>
        我的公告
      </Link>
    </div>
  )
}
