import { useState } from 'react'
import { openapi } from '@aosp/contract/operations/openapi'
import { ErrorState, Skeleton } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'
import { readOperations } from './api-operations.ts'
import './api-docs-page.css'

/** Every declared call as the OpenAPI document describes it, for whoever connects another system. */
export function ApiDocsPage() {
  const document = useFetched(openapi, {})
  const [word, setWord] = useState('')
  if (document.isError) return <ErrorState message="接口文档暂时无法载入" onRetry={() => void document.refetch()} />
  if (!document.data) return <Skeleton lines={10} />
  const shown = readOperations(document.data).filter((each) =>
    `${each.method} ${each.path} ${each.module} ${each.title}`.toLowerCase().includes(word.trim().toLowerCase()),
  )
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
      <p role="status">共 {shown.length} 个接口</p>
      {shown.map((each) => (
        <details key={`${each.method} ${each.path}`}>
          <summary>
            <b>{each.method}</b> <code>{each.path}</code>{' '}
            <span>
              {each.module} · {each.title}
            </span>
          </summary>
          <pre>{each.text}</pre>
        </details>
      ))}
    </section>
  )
}
