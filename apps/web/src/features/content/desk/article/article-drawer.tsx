import { Button, Drawer, Segmented, Select, Skeleton, Table, Tabs } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { ArticleBody } from '../../../../ui/article-body/index.ts'
import { useDevice } from '../../../../ui/display/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import type { ArticleRecord, DeskKind } from './article-kinds.ts'
import { VersionDifference } from './version-difference.tsx'
import './article.css'

type Props = { desk: DeskKind; id: string; tab: 'preview' | 'versions'; onClose: () => void }

/** One article: the newest version as visitors will see it, and all versions with what differs between two of them. */
export function ArticleDrawer({ desk, id, tab, onClose }: Props) {
  const phone = useDevice() === 'mobile'
  const { data, error, refetch } = useFetched(desk.calls.byId, { id }, { quiet: true })
  return (
    <Drawer open size={phone ? '100%' : 980} title={data?.title ?? desk.word} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Tabs
          defaultActiveKey={tab}
          items={[
            { key: 'preview', label: '公众所见', children: <ArticlePreview desk={desk} article={data} /> },
            { key: 'versions', label: `历史版本（${data.versions.length}）`, children: <Versions desk={desk} article={data} /> },
          ]}
        />
      )}
    </Drawer>
  )
}

/** As the public page shows it, wide or as on a phone. */
export function ArticlePreview({ desk, article }: { desk: DeskKind; article: ArticleRecord }) {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  const corrects = article.liveVersion !== null && article.liveVersion !== article.version
  return (
    <>
      <Segmented<'wide' | 'phone'>
        value={width}
        onChange={setWidth}
        options={[
          { value: 'wide', label: '电脑' },
          { value: 'phone', label: '手机' },
        ]}
      />
      <div className="article-preview" data-width={width}>
        <div>
          <ArticleBody
            level="h2"
            text={{
              ...article,
              kindText: desk.word,
              publishTime: article.publishTime ?? article.releaseTime ?? '',
              correctTime: corrects ? (article.releaseTime ?? article.updateTime) : null,
              correctNote: article.versions[0]?.changeNote ?? '',
            }}
          />
        </div>
      </div>
    </>
  )
}

type Version = Received<DeskKind['calls']['byId']>['versions'][number]
const DECISIONS = { passed: '通过', rejected: '退回', '': '' } as const

function Versions({ desk, article }: { desk: DeskKind; article: ArticleRecord }) {
  const [newest, before] = article.versions
  const [pair, setPair] = useState<readonly [number, number] | undefined>(newest && before ? [before.version, newest.version] : undefined)
  const options = article.versions.map(({ version }) => ({ value: version, label: `V${version}${version === article.liveVersion ? '（公众所见）' : ''}` }))
  return (
    <>
      <Table<Version>
        rowKey="version"
        size="middle"
        aria-label="历史版本"
        scroll={{ x: 760 }}
        pagination={article.versions.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        dataSource={article.versions}
        columns={[
          {
            title: '版本',
            dataIndex: 'version',
            width: 130,
            render: (version: number) => `V${version}${version === article.liveVersion ? '（公众所见）' : ''}`,
          },
          { title: '说明', dataIndex: 'changeNote', render: (note: string) => note || '—' },
          { title: '撰写', key: 'write', width: 170, render: (_value, row) => `${row.writeBy} ${row.writeTime}` },
          {
            title: '复核',
            key: 'decide',
            width: 180,
            render: (_value, row) => (row.decision ? `${row.decideBy} ${DECISIONS[row.decision]}${row.reason && `：${row.reason}`}` : '—'),
          },
          { title: '首次公开', dataIndex: 'liveTime', width: 170, render: (time: string | null) => time ?? '—' },
          {
            title: '操作',
            key: 'actions',
            width: 90,
            render: (_value, { version }) =>
              version !== article.version && (
                <Button type="link" size="small" aria-label={`比较 V${version} 与现行版本`} onClick={() => setPair([version, article.version])}>
                  比较
                </Button>
              ),
          },
        ]}
      />
      {pair && (
        <section aria-label="版本差异">
          <div className="article-pick">
            <b>差异</b>
            <Select aria-label="旧版本" value={pair[0]} options={options} onChange={(version) => setPair([version, pair[1]])} />
            <span>→</span>
            <Select aria-label="新版本" value={pair[1]} options={options} onChange={(version) => setPair([pair[0], version])} />
          </div>
          <VersionDifference desk={desk} id={article.id} before={pair[0]} after={pair[1]} />
        </section>
      )}
    </>
  )
}
