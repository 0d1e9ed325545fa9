import type { biddingOutcome } from '@aosp/contract/auction/proof'
import type { Received } from '@aosp/contract/endpoint'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { deadlineFile } from './calendar-file.ts'
import { fullMoment } from './room-words.ts'
import { useRoom } from './use-room.ts'

type Steps = NonNullable<Received<typeof biddingOutcome>['own']>['next']

/** 下一步: what the winner has to do by when, also as a file for his calendar. */
export function NextSteps({ steps }: { steps: Steps }) {
  const { room, id, store } = useRoom()
  if (steps.length === 0) return null
  const dated = steps.flatMap(({ due, ...step }) => (due === null ? [] : [{ ...step, due }]))
  const save = () => {
    const text = deadlineFile({ id, code: room.terms.code, name: room.terms.name }, dated, store.now())
    saveFile(new Blob([text], { type: 'text/calendar' }), `办理期限-${room.terms.code}.ics`)
  }
  return (
    <section className="room-next" aria-label="下一步">
      <h3>下一步</h3>
      <ol>
        {steps.map(({ key, title, due, text }) => (
          <li key={key}>
            <b>{title}</b>
            <span>{due === null ? '另行约定' : `${fullMoment(due).slice(0, 16)} 前`}</span>
            <small>{text}</small>
          </li>
        ))}
      </ol>
      {dated.length > 0 && (
        <Button onClick={save}>
          <Icon name="clock" size={16} />
          加入日历
        </Button>
      )}
    </section>
  )
}
