import { Alert, Button, Space } from 'antd'
import { Suspense, useState } from 'react'
import { auditRule } from '@aosp/contract/content/rule'
import { VERDICT } from '@aosp/contract/verdict'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { useAct } from '../../../../ui/use-act.ts'

const REASONS = ['文件与正文不一致', '条款请再核对', '请补充修订说明'] as const

/** What one person wrote another passes, or sends back with a reason. */
export function RuleDecision({ id, name, version }: { id: string; name: string; version: number }) {
  const { ask, run } = useAct()
  const [refusing, setRefusing] = useState(false)
  const pass = () =>
    ask({
      title: `通过「${name}」V${version}？`,
      content: '通过后新版本立即生效，访客和企业看到的即为新版本。',
      okText: '通过',
      call: auditRule,
      input: { id, version, shType: VERDICT.pass },
    })
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`V${version} 待您复核`}
        description="请先预览文件、核对正文和修订说明。"
        action={
          <Space>
            <Button type="primary" onClick={pass}>
              通过
            </Button>
            <Button onClick={() => setRefusing(true)}>退回</Button>
          </Space>
        }
      />
      <Suspense>
        {refusing && (
          <ReasonDialog
            title={`退回「${name}」V${version}`}
            lead="现行版本不变，修改人可以按退回原因修改后再次提交。"
            label="退回原因"
            okText="退回"
            quick={REASONS}
            onSubmit={(reason) => run(auditRule, { id, version, shType: VERDICT.refuse, reason })}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
