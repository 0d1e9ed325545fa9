import { App, Form, Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { currentDeparts } from '@aosp/contract/identity/account'
import { selectDepart } from '@aosp/contract/identity/login'
import { NO_DEPARTMENTS } from '../../../lib/texts.ts'
import { call } from '../../../lib/call.ts'
import { session } from '../../../lib/session.ts'
import { useCall } from '../../../ui/use-call.ts'

const REFRESHES = [currentDeparts]

/** Chooses the department the person works for. Hidden until his departments are loaded, each time anew. */
export function DepartSwitchDialog({ onClose, onSwitched }: { onClose: () => void; onSwitched: () => Promise<void> }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ orgCode?: string }>()
  const [departs, setDeparts] = useState<Received<typeof currentDeparts>>()
  const { run, busy } = useCall(selectDepart, { refreshes: REFRESHES })
  useEffect(() => {
    let open = true
    const show = (loaded: Received<typeof currentDeparts>) => {
      if (!open) return
      if (loaded.list.length > 0) return setDeparts(loaded)
      message.warning(NO_DEPARTMENTS)
      onClose()
    }
    call(currentDeparts, {}).then(show, () => open && onClose())
    return () => {
      open = false
    }
  }, [message, onClose])
  if (!departs) return null
  const current = departs.list.find(({ orgCode }) => orgCode === departs.orgCode)

  async function choose({ orgCode = '' }: { orgCode?: string }): Promise<void> {
    const user = session.user()
    const answer = await run({ orgCode, ...(user ? { username: user.username } : {}) })
    if (!answer) return
    session.setUser(answer.result.userInfo)
    message.success(answer.message)
    onClose()
    await onSwitched()
  }
  return (
    <Modal
      open
      title={current ? `部门切换（当前部门 : ${current.departName}）` : '部门选择'}
      width={500}
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={choose}>
        <Form.Item name="orgCode" label="部门" rules={[{ required: true, message: '请选择部门' }]}>
          <Select
            placeholder="请选择部门"
            options={departs.list.map(({ orgCode, departName }) => ({
              value: orgCode,
              label: orgCode === departs.orgCode ? `${departName}（当前）` : departName,
              disabled: orgCode === departs.orgCode,
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
