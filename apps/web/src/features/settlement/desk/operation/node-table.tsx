import type { NodeHealth } from '@aosp/contract/auction/monitor.shapes'
import { toBeijing } from '@aosp/kernel/time'
import { agoText, clockText, clockTone, delayTone, msText, queueTone } from './monitor-model.ts'

/** Each process that serves, by what it said of itself a few seconds ago. */
export function NodeTable({ nodes, now }: { nodes: readonly NodeHealth[]; now: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className="node-table" role="region" aria-label="各服务器运行状况" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[
              '服务器',
              '启动时间',
              '最近心跳',
              '平台时间偏差',
              '系统时间偏差',
              '标准时间偏差',
              '在线观看',
              '等待受理',
              '最近一批',
              '应答（一般 / 最慢）',
              '每分钟出价',
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={`${node.name} ${node.startedAt}`}>
              <th scope="row">
                {node.name}
                {node.self && <small>（应答本页）</small>}
              </th>
              <td>{toBeijing(new Date(node.startedAt)).slice(5, 16)}</td>
              <td>{agoText(node.seenAt, now)}</td>
              <td data-tone={clockTone(node.clockOffsetMs)}>{clockText(node.clockOffsetMs, node.clockErrorMs)}</td>
              <td data-tone={clockTone(node.wallOffsetMs)}>{clockText(node.wallOffsetMs, node.clockErrorMs)}</td>
              <td data-tone={clockTone(node.utcOffsetMs)}>{node.utcOffsetMs === null ? '未设校时源' : clockText(node.utcOffsetMs, node.utcErrorMs)}</td>
              <td>{node.sockets}</td>
              <td data-tone={queueTone(node.queue)}>{node.queue}</td>
              <td>{node.lastBatchAt === null ? '—' : `${agoText(node.lastBatchAt, now)}，${msText(node.lastBatchMs)}`}</td>
              <td data-tone={delayTone(node.delayP99)}>
                {msText(node.delayP50)} / {msText(node.delayP99)}
              </td>
              <td>{node.bidsLastMinute}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
