import { Button, Modal, Space } from 'antd'
import { FactorSetUp } from './factor-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const FactorSetUpDialog = ({ renews, onClose }: { renews: boolean; onClose: () => void }) => (
  <Modal open title={renews ? '更换动态验证码' : '启用动态验证码'} width={520} footer={null} mask={{ closable: false }} onCancel={onClose} destroyOnHidden>
    {renews && <p className="account-note">新的设备确认后，原设备上的动态验证码和原恢复码不能再用。</p>}
    <FactorSetUp onDone={onClose} onCancel={onClose} />
  </Modal>
)

export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal open title="新的恢复码" width={520} footer={null} mask={{ closable: false }} keyboard={false} onCancel={onClose}>
    <RecoveryCodes codes={codes} />
    <Space className="dialog-actions">
      <Button type="primary" onClick={onClose}>
        已保存
      </Button>
    </Space>
  </Modal>
)
