import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import { pageConfig } from '../../../lib/page-config.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { session } from '../../../lib/session.ts'
import './account.css'

/** Shown once: downloaded or printed now, or never. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const owner = session.user()?.username ?? ''
  const { platformName } = pageConfig()
  const text = [`${platformName} 恢复码`, `账号：${owner}`, '每个恢复码只能使用一次，请勿告诉他人。', '', ...codes, ''].join('\r\n')
  return (
    <section className="recovery-codes" aria-label="恢复码">
      <h3>
        {platformName} 恢复码（账号 {owner}）
      </h3>
      <Alert
        type="warning"
        showIcon
        title="恢复码只显示这一次"
        description="手机丢失或更换时，可用恢复码代替动态验证码，每个只能使用一次。请下载或打印后妥善保存。"
      />
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Space className="recovery-actions" wrap>
        <Button icon={<DownloadOutlined />} onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `恢复码-${owner}.txt`)}>
          下载
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          打印
        </Button>
      </Space>
    </section>
  )
}
