import { Progress } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { diskInfo, monitorStores } from '@aosp/contract/operations/monitor'
import { showNumber } from '@aosp/kernel/show-number'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { bytesText } from './figure-text.ts'
import { MonitorPanel } from './monitor-head.tsx'

type Store = Received<typeof monitorStores>[number]

const EVERY_MS = 30_000
const toneOf = (used: number): { status: 'normal' | 'exception'; word: string; tone: string } =>
  used >= 90
    ? { status: 'exception', word: '空间不足', tone: 'bad' }
    : used >= 80
      ? { status: 'normal', word: '空间偏紧', tone: 'warn' }
      : { status: 'normal', word: '空间充足', tone: 'good' }

/** How full the volumes are that this node writes to, and what takes the room. */
export function DiskPage() {
  const asked = useFetched(diskInfo, {}, { quiet: true, every: EVERY_MS })
  const stores = useFetched(monitorStores, {}, { quiet: true, every: EVERY_MS })
  const { data } = asked
  return (
    <MonitorPanel title="磁盘监控" lead="本节点所用各磁盘卷的容量，以及数据库和文件占用的空间。" asked={asked} node={data?.[0]?.node}>
      {!data && asked.error && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
      {!data && !asked.error && <Skeleton lines={6} />}
      {data && (
        <ul className="disk-list">
          {data.map(({ name, max, rest, restPPT }) => {
            const { status, word, tone } = toneOf(restPPT)
            return (
              <li key={name}>
                <h2>{name}</h2>
                <Progress type="dashboard" percent={restPPT} status={status} format={() => `${restPPT}%`} aria-label={`${name}已用 ${restPPT}%`} />
                <p>
                  <i className="dot" data-tone={tone} />
                  {word}
                </p>
                <p>
                  已用 {bytesText(max - rest)}，可用 {bytesText(rest)}，共 {bytesText(max)}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {stores.error && !stores.data ? (
        <ErrorState message={stores.error.message} onRetry={() => void stores.refetch()} />
      ) : (
        <RecordTable<Store>
          width={480}
          rowKey="name"
          loading={!stores.data}
          pagination={false}
          dataSource={stores.data ?? []}
          aria-label="存储占用"
          columns={[
            { title: '存储', dataIndex: 'name' },
            { title: '占用', dataIndex: 'bytes', align: 'right', render: bytesText },
            { title: '文件数', dataIndex: 'count', align: 'right', render: (count: number | null) => (count === null ? '—' : showNumber(count)) },
          ]}
        />
      )}
    </MonitorPanel>
  )
}
