import { Button, Drawer, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { ruleById } from '@aosp/contract/content/rule'
import { useDevice } from '../../../../ui/display/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { RecordTable } from '../../../../ui/list-page/index.ts'
import { RichTextView } from '../../../../ui/rich-text/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { RuleDecision } from './rule-decision.tsx'
import { DocumentViewer } from '../../../../ui/pdf-viewer/index.ts'

type Version = Received<typeof ruleById>['versions'][number]

/** All versions of a document, each with its files, the text of the newest, and the second person's word on it. */
export function RuleVersions({ id, onClose }: { id: string; onClose: () => void }) {
  const phone = useDevice() === 'mobile'
  const { data, error, refetch } = useFetched(ruleById, { id }, { quiet: true })
  const [viewed, setViewed] = useState<Version>()
  return (
    <Drawer open size={phone ? '100%' : 860} title={data?.name ?? '规则文件'} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="stack">
          {data.mayReview && <RuleDecision id={id} name={data.name} version={data.version} />}
          <RecordTable<Version>
            rowKey="version"
            aria-label="历史版本"
            pagination={data.versions.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
            width={800}
            dataSource={data.versions}
            columns={[
              { title: '版本', dataIndex: 'version', width: 90, render: (version: number) => `V${version}${version === data.liveVersion ? '（现行）' : ''}` },
              { title: '修订说明', dataIndex: 'changeNote', render: (note: string) => note || '—' },
              {
                title: '复核',
                key: 'decide',
                width: 170,
                render: (_value, { state_dictText: word, decideBy, reason }) => `${decideBy && `${decideBy} `}${word}${reason && `：${reason}`}`,
              },
              { title: '更新人', dataIndex: 'updateBy', width: 100, render: (by: string) => by || '平台' },
              { title: '更新时间', dataIndex: 'updateTime', width: 170 },
              {
                title: '操作',
                key: 'actions',
                width: 90,
                render: (_value, version) => (
                  <Button type="link" size="small" aria-label={`预览 V${version.version}`} onClick={() => setViewed(version)}>
                    预览
                  </Button>
                ),
              },
            ]}
          />
          {data.content && (
            <section aria-label="正文">
              <RichTextView html={data.content} />
            </section>
          )}
        </div>
      )}
      <Suspense>
        {viewed && (
          <DocumentViewer
            title={`${data?.name ?? ''} V${viewed.version}`}
            file={viewed.fileurl}
            word={viewed.wordFileurl}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </Drawer>
  )
}
