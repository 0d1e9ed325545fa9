import { Alert, Drawer, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { versionsOf, type dataLogs } from '@aosp/contract/operations/data-log'
import { useDevice } from '../../../ui/display/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RecordTable, type RowOf } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { comparedFields, type FieldPair } from './data-log-model.ts'
import './data-log.css'

type Log = RowOf<typeof dataLogs>
type Version = Received<typeof versionsOf>[number]

const labelOf = ({ dataVersion, logContent, createName, createBy, createTime, removed }: Version): string =>
  `V${dataVersion}${removed ? '（已删除）' : ''} ${logContent ?? '此前的内容'} · ${createName ?? createBy ?? '平台'} · ${createTime}`

/** All versions of one record, any two of them side by side with what differs marked. Opens with the version asked for and the one before it. */
export function VersionsDrawer({ log, onClose }: { log: Log; onClose: () => void }) {
  const phone = useDevice() === 'mobile'
  const { dataTable, dataId } = log
  const { data, error, refetch } = useFetched(versionsOf, { dataTable, dataId }, { quiet: true })
  return (
    <Drawer open size={phone ? '100%' : 980} title={`${log.dataTable_dictText}：${log.dataName ?? dataId}`} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Comparison versions={data} opened={log.dataVersion} />}
    </Drawer>
  )
}

function Comparison({ versions, opened }: { versions: readonly Version[]; opened: number }) {
  const [newerNo, setNewer] = useState(opened)
  const [olderNo, setOlder] = useState(opened - 1)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const newer = versions.find(({ dataVersion }) => dataVersion === newerNo)
  const older = versions.find(({ dataVersion }) => dataVersion === olderNo)
  if (!newer) return <EmptyState title="没有这个版本" />
  const all = comparedFields(older?.dataContent, newer.dataContent)
  const changed = all.filter((pair) => pair.changed).length
  const options = versions.map((version) => ({ value: version.dataVersion, label: labelOf(version) }))
  return (
    <div className="stack">
      <div className="version-choice">
        <label>
          <span>旧版本</span>
          <Select
            aria-label="旧版本"
            options={options}
            value={older?.dataVersion ?? null}
            placeholder="没有更早的版本"
            onChange={(no: number) => setOlder(no)}
          />
        </label>
        <label>
          <span>新版本</span>
          <Select aria-label="新版本" options={options} value={newer.dataVersion} onChange={(no: number) => setNewer(no)} />
        </label>
      </div>
      {newer.removed && <Alert type="warning" showIcon title="该版本之后记录已删除，下面是删除时的内容" />}
      <div className="version-sum">
        <span>{older ? (changed === 0 ? '两个版本内容相同' : `${changed} 个字段有变化`) : '这是记录的第一个版本'}</span>
        <label>
          <Switch size="small" checked={onlyChanged} disabled={!older} onChange={setOnlyChanged} aria-label="只看变化" /> 只看变化
        </label>
      </div>
      <RecordTable<FieldPair>
        rowKey="name"
        aria-label="版本对比"
        pagination={false}
        width={560}
        rowClassName={(pair) => (pair.changed ? 'version-changed' : '')}
        dataSource={onlyChanged ? all.filter((pair) => pair.changed) : all}
        locale={{ emptyText: <EmptyState title="没有变化的字段" /> }}
        columns={[
          {
            title: '字段',
            dataIndex: 'title',
            width: 150,
            render: (title: string, pair) => (
              <>
                {title}
                {pair.changed && <em className="version-mark">已变更</em>}
              </>
            ),
          },
          {
            title: older ? `V${older.dataVersion}` : '旧版本',
            dataIndex: 'older',
            width: 200,
            render: (text: string) => <span className="version-text">{text}</span>,
          },
          { title: `V${newer.dataVersion}`, dataIndex: 'newer', width: 200, render: (text: string) => <span className="version-text">{text}</span> },
        ]}
      />
    </div>
  )
}
