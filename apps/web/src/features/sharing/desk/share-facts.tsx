import type { Received } from '@aosp/contract/endpoint'
import type { noticeById } from '@aosp/contract/sharing/notice'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DescriptionList, TransTypeTag } from '../../../ui/parts/index.ts'
import { hours, windowText } from './share-words.ts'
import './sharing.css'

export type Notice = Received<typeof noticeById>
type Window = { startTime: string; endTime: string }

const minutesOf = ({ startTime, endTime }: Window): number =>
  (Date.parse(`${endTime.replace(' ', 'T')}Z`) - Date.parse(`${startTime.replace(' ', 'T')}Z`)) / 60_000

/** 120.00 元/小时 */
export const priceText = ({ price, timeUnit_dictText: unit }: { price: number; timeUnit_dictText: string }): string =>
  price === 0 ? '免费' : `${showYuan(fromYuan(price))} 元/${unit}`

export const NoticeFacts = ({ notice }: { notice: Notice }) => (
  <DescriptionList
    columns={2}
    items={[
      { label: '公告编号', value: notice.code },
      { label: '类型', value: <TransTypeTag type={notice.transType} /> },
      { label: '公开范围', value: notice.visibility_dictText },
      { label: '发布单位', value: notice.corporateName },
      { label: '共享资产', value: notice.assetName && `${notice.assetName}（${notice.assetCode}）` },
      { label: '单价', value: priceText(notice) },
      { label: '有效期至', value: notice.validUntil },
      { label: '使用地点', value: notice.place },
      { label: '联系人', value: `${notice.contacts} ${notice.telephone}` },
      { label: '使用条件', value: <span className="plain-lines">{notice.conditions || '—'}</span>, wide: true },
    ]}
  />
)

export const WindowList = ({ windows }: { windows: readonly Window[] }) => (
  <>
    <p className="share-sum">
      共 {windows.length} 个时段，{hours(windows.reduce((sum, window) => sum + minutesOf(window), 0))}
    </p>
    <ul className="share-windows">
      {windows.map((window) => (
        <li key={window.startTime}>{windowText(window)}</li>
      ))}
    </ul>
  </>
)

export const StepList = ({ steps }: { steps: readonly { time: string; by: string; text: string }[] }) =>
  steps.length === 0 ? (
    <p className="share-sum">还没有记录</p>
  ) : (
    <ol className="share-steps">
      {steps.map(({ time, by, text }) => (
        <li key={`${time}${text}`}>
          <time>{time}</time> <b>{by}</b> <span>{text}</span>
        </li>
      ))}
    </ol>
  )

export const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="share-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
