import { Button } from 'antd'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import type { BoardRow } from './board-row.ts'

const TONES: Readonly<Record<number, string>> = { [QUESTION.answered]: 'good', [QUESTION.hidden]: 'bad' }

/** One message with its answer. */
export const BoardThread = ({ row, onAct }: { row: BoardRow; onAct: (act: 'answer' | 'hide') => void }) => (
  <li className="board-thread">
    <p className="plain-lines">{row.content}</p>
    <div className="board-meta">
      <span>
        <i className="dot" data-tone={TONES[row.state] ?? ''} />
        {row.state_dictText}
      </span>
      <span>{row.mine === 1 ? '我的留言' : row.corporateName || '会员单位'}</span>
      <time>{row.createTime}</time>
      {row.actions.includes('answer') && (
        <Button type="link" size="small" onClick={() => onAct('answer')}>
          答复
        </Button>
      )}
      {row.actions.includes('hide') && (
        <Button type="link" size="small" danger onClick={() => onAct('hide')}>
          屏蔽
        </Button>
      )}
    </div>
    {row.answer && (
      <div className="board-answer">
        <b>平台答复</b>
        <p className="plain-lines">{row.answer}</p>
        <time>{row.answerTime}</time>
      </div>
    )}
    {row.hideNote && <p className="board-hidden">已屏蔽，他人不可见。原因：{row.hideNote}</p>}
  </li>
)
