import { useRef, useState } from 'react'
import { addRequest } from '@aosp/contract/settlement/request'
import { REQUEST_FILES, REQUEST_KIND } from '@aosp/contract/trading/codes'
import { call, CallFailure } from '../../../lib/call.ts'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { TextArea } from '../../../ui/light/text-area.tsx'
import { ProofUploader } from '../../../ui/light/proof-uploader.tsx'
import { suspensionFaults, type SuspensionDraft } from './suspension-draft.ts'
import { useRoom } from './use-room.ts'

/** Asks for a suspension with the reason and proof. The bidding goes on meanwhile, and the dialog says so. */
export function SuspensionDialog({ onClose }: { onClose: () => void }) {
  const { id, store } = useRoom()
  const [draft, setDraft] = useState<SuspensionDraft>({ reason: '', files: '' })
  const [step, setStep] = useState<'write' | 'busy' | 'done'>('write')
  const [tried, setTried] = useState(false)
  const [uploads, setUploads] = useState(false)
  const [failed, setFailed] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const faults = tried ? suspensionFaults(draft) : {}
  const change = (part: Partial<SuspensionDraft>) => setDraft((old) => ({ ...old, ...part }))

  const submit = async () => {
    setTried(true)
    setFailed('')
    if (Object.keys(suspensionFaults(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.field-bad textarea, .field-bad button')?.focus())
      return
    }
    setStep('busy')
    try {
      await call(addRequest, { bidding: id, kind: REQUEST_KIND.suspend, reason: draft.reason.trim(), files: draft.files })
      setStep('done')
      void store.refresh()
    } catch (error) {
      setFailed(error instanceof CallFailure ? error.message : '申请未能提交，请稍后重试')
      setStep('write')
    }
  }

  if (step === 'done')
    return (
      <Dialog
        title="申请已提交"
        onClose={onClose}
        footer={
          <>
            <LinkButton href={siteUrl(routeOf('trading/stop-list'))}>查看申请</LinkButton>
            <Button kind="primary" onClick={onClose}>
              返回现场
            </Button>
          </>
        }
      >
        <Alert kind="success">运营人员会尽快核实，结果会通知贵企业。审核期间竞价照常进行，请继续关注现场。</Alert>
      </Dialog>
    )
  return (
    <Dialog
      title="申请中止"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={step === 'busy'} disabled={uploads} onClick={() => void submit()}>
            {uploads ? '正在上传文件' : '提交申请'}
          </Button>
        </>
      }
    >
      <div ref={form}>
        {failed && <Alert>{failed}</Alert>}
        <Alert kind="info">申请不会使竞价停下，审核期间请继续关注现场。申请内容仅平台可以查看，其他竞买人不会知道。</Alert>
        <TextArea
          label="申请原因"
          rows={4}
          max={250}
          value={draft.reason}
          error={faults.reason}
          placeholder="请说明出现的问题和时间，至少 10 个字"
          onChange={(reason) => change({ reason })}
        />
        <ProofUploader
          biz="bidding"
          label="证明材料"
          about="页面截图、函件等，"
          max={REQUEST_FILES}
          value={draft.files}
          error={faults.files}
          onBusy={setUploads}
          onChange={(files) => change({ files })}
        />
      </div>
    </Dialog>
  )
}
