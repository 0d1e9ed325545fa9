import { useState } from 'react'
import { openapi } from '@aosp/contract/operations/openapi'
import { EmptyState, ErrorState, Skeleton } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'
import { groupOperations, readOperations } from './api-operations.ts'
import './api-docs-page.css'

/** Every declared call as the OpenAPI document describes it, for whoever connects another system. */
export function ApiDocsPage() {
  const document = useFetched(openapi, {})
  const [word, setWord] = useState('')
  if (document.isError) return <ErrorState message="接口文档暂时无法载入" onRetry={() => void document.refetch()} />
  if (!document.data) return <Skeleton lines={10} />
  const operations = readOperations(document.data)
  const groups = groupOperations(operations, word)
  const left = groups.reduce((sum, group) => sum + group.operations.length, 0)
  const searching = word.trim() !== ''
  return (
    <section className="panel api-docs" aria-labelledby="api-docs-title">
      <div className="panel-head">
        <h1 id="api-docs-title">接口文档</h1>
        <input
          type="search"
          className="api-docs-search"
          placeholder="按地址、名称或模块筛选"
          aria-label="筛选接口"
          onChange={(event) => setWord(event.target.value)}
        />
      </div>
      <p role="status">{searching ? `找到 ${left} 个接口，共 ${operations.length} 个` : `${groups.length} 个模块，共 ${left} 个接口；点开模块查看`}</p>
      {left === 0 && (
        <EmptyState icon="search" title="没有符合条件的接口">
          可以换一个词，或清空筛选。
        </EmptyState>
      )}
      {groups.map(({ module, operations: calls }) => (
        // What was searched for lies open; anew for every word, so that what somebody folded does not hide it.
        <details key={`${module} ${searching ? word : ''}`} className="api-module" open={searching}>
          <summary>
            <h2>{module}</h2> <small>{calls.length} 个接口</small>
          </summary>
          {calls.map((each) => (
            <details key={`${each.method} ${each.path}`}>
              <summary>
                <b>{each.method}</b> <code>{each.path}</code> <span>{each.title}</span>
              </summary>
              <pre>{each.text}</pre>
            </details>
          ))}
        </details>
      ))}
    </section>
  )
}
