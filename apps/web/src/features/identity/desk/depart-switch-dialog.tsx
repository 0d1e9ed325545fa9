import { App, Form, Modal, Select } from 'antd'
import { useEffect } from 'react'
import { currentDeparts, selectDepart } from '@aosp/contract/identity'
import { NO_DEPARTMENTS } from '@aosp/contract/texts'
import { session } from '../../../lib/session.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'

const REFRESHES = [currentDeparts]

/** Chooses the department the person works for. It opens once his departments are known. */
export function DepartSwitchDialog({ onClose, onSwitched }: { onClose: () => void; onSwitched: () => Promise<void> }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ orgCode?: string }>()
  const { data, error } = useFetched(currentDeparts, {})
  const { run, busy } = useCall(selectDepart, { refreshes: REFRESHES })
  const none = data?.list.length === 0
  useEffect(() => {
    if (none) message.warning(NO_DEPARTMENTS)
    if (none || error) onClose()
  }, [none, error, message, onClose])
  if (!data || none) return null
  const current = data.list.find((depart) => depart.orgCode === data.orgCode)

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
      width={480}
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
            options={data.list.map(({ orgCode, departName }) => ({
              value: orgCode,
              label: orgCode === data.orgCode ? `${departName}（当前）` : departName,
              disabled: orgCode === data.orgCode,
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
