import { App, Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../ui/dialog/index.ts'
import { DescriptionList } from '../../ui/parts/index.ts'
import { ChangedText, Evidence, openPoints, ReviewPage, useNext, type Check } from '../../ui/review/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `const goOn = useNext({ current: id, waiting, open, back, what: '申请' })

<ReviewPage
  id={id}
  title={company}
  checks={[{ tone: 'warn', text: '新账号与旧账号仅差一位' }]}
  beside={<Evidence paths={papers} name="开户证明" missing="未上传开户证明" />}
  decision={{ approve: { label: '通过', run: () => void confirm() }, refuse: { label: '驳回', run: ask } }}
  onNext={() => void goOn()}
  onBack={back}
>
  <ChangedText before={old} after={account} side="after" fours />
</ReviewPage>`

type Sample = { id: string; company: string; before: string; after: string; checks: readonly Check[] }
const SAMPLES: readonly Sample[] = [
  {
    id: 'sample-1',
    company: '示例机械设备有限公司',
    before: '110000000000990100',
    after: '110000000000990700',
    checks: [
      { tone: 'good', text: '户名与企业名称一致' },
      { tone: 'warn', text: '新账号与旧账号仅差一位，请核对开户证明' },
      { tone: 'bad', text: '未上传开户证明' },
    ],
  },
  {
    id: 'sample-2',
    company: '示例新材料研究院有限公司',
    before: '320200000000000500',
    after: '621200000000008888',
    checks: [{ tone: 'good', text: '户名与企业名称一致' }],
  },
  { id: 'sample-3', company: '示例物流装备有限公司', before: '', after: '440100000000001234', checks: [] },
]
const REASONS = ['开户证明不清晰', '户名与企业名称不一致'] as const

export function ReviewDemo() {
  const [waiting, setWaiting] = useState(SAMPLES.map(({ id }) => id))
  const [opened, setOpened] = useState<string>()
  const sample = SAMPLES.find(({ id }) => id === opened)
  return (
    <DemoPage title="审核页" lead="事项在左，核对在右，决定在底部；A 通过、R 驳回、N 下一条、Esc 返回。未决定前不预选任何结果。" use={USE}>
      {sample ? (
        <Review
          key={sample.id}
          sample={sample}
          waiting={waiting}
          onOpen={setOpened}
          onBack={() => setOpened(undefined)}
          onDecided={() => setWaiting((ids) => ids.filter((id) => id !== sample.id))}
        />
      ) : (
        <section className="panel" aria-label="待审核">
          <h3>待审核 {waiting.length} 条</h3>
          <ul className="lines">
            {SAMPLES.filter(({ id }) => waiting.includes(id)).map(({ id, company }) => (
              <li key={id}>
                <span className="lines-text">{company} · 银行账户变更</span>
                <Button type="link" size="small" aria-label={`审核${company}`} onClick={() => setOpened(id)}>
                  审核
                </Button>
              </li>
            ))}
          </ul>
          {waiting.length < SAMPLES.length && <Button onClick={() => setWaiting(SAMPLES.map(({ id }) => id))}>重新开始</Button>}
        </section>
      )}
    </DemoPage>
  )
}

type Props = { sample: Sample; waiting: readonly string[]; onOpen: (id: string) => void; onBack: () => void; onDecided: () => void }

function Review({ sample, waiting, onOpen, onBack, onDecided }: Props) {
  const { modal } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const { id, company, before, after, checks } = sample
  const goOn = useNext({ current: id, waiting: () => Promise.resolve(waiting), open: onOpen, back: onBack, what: '申请' })
  const decide = (word: string) => {
    onDecided()
    void goOn(`${company} 的变更${word}`)
  }
  const confirm = () =>
    modal.confirm({
      title: `通过「${company}」的变更？`,
      content: openPoints(checks) || '没有发现异常。',
      okText: '通过',
      onOk: () => decide('已通过'),
    })
  return (
    <>
      <ReviewPage
        id={id}
        title={company}
        lead="银行账户变更"
        checks={checks}
        beside={
          <section className="panel" aria-label="开户证明">
            <h2>开户证明</h2>
            <Evidence paths="" name="开户证明" missing="未上传开户证明" />
          </section>
        }
        decision={{ approve: { label: '通过', run: () => void confirm() }, refuse: { label: '驳回', run: () => setRefusing(true) } }}
        onNext={() => void goOn()}
        onBack={onBack}
      >
        <section className="panel" aria-label="变更内容">
          <DescriptionList
            title="变更内容"
            columns={1}
            items={[
              { label: '原账号', value: before === '' ? '—' : <ChangedText before={before} after={after} side="before" fours /> },
              { label: '新账号', value: <ChangedText before={before} after={after} side="after" fours /> },
            ]}
          />
        </section>
      </ReviewPage>
      {refusing && (
        <ReasonDialog
          title="驳回变更"
          lead={`「${company}」会收到驳回理由，修改后可以重新提交。`}
          label="驳回理由"
          okText="驳回"
          quick={REASONS}
          onClose={() => setRefusing(false)}
          onSubmit={() => {
            setRefusing(false)
            decide('已驳回')
            return Promise.resolve(true)
          }}
        />
      )}
    </>
  )
}
