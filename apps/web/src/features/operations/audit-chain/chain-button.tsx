import { SafetyCertificateOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { checkAuditChain } from '@aosp/contract/operations/audit-chain'
import { Can } from '../../../ui/can.tsx'
import { useCall } from '../../../ui/use-call.ts'

/** Goes through the whole audit chain from where its records are read, and says what was found. */
export function ChainButton() {
  const { modal } = App.useApp()
  const { run, busy } = useCall(checkAuditChain)
  const check = async () => {
    const answer = await run({})
    if (!answer) return
    const { links, fault } = answer.result
    if (fault === null) modal.success({ title: '审计链完整', content: `已校验 ${links} 环，没有改动、删除或插入。` })
    else modal.error({ title: '审计日志被改动', content: `${fault}。请停止相关操作并立即核查数据库。` })
  }
  return (
    <Can call={checkAuditChain}>
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={busy} onClick={() => void check()}>
        校验审计链
      </Button>
    </Can>
  )
}
