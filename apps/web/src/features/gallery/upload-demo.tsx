import { Button, Form, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { FileDialog, FileUpload, type FileValue } from '../../ui/upload/index.ts'
import { SampleUploads, SentList, Usage } from './upload-frame.tsx'

const USE = `<Form.Item name="attachment" label="附件">
  <FileUpload biz="slip" max={5} accept=".pdf,image/*" />        // 值：逗号分隔的路径
</Form.Item>

<FileUpload valueForm="objects" onChange={(files) => …} />       // 值：[{ fileName, filePath, fileSize }]

{open && <FileDialog value={paths} onOk={setPaths} onClose={close} />}`

/** The file uploader with its states. */
export function UploadDemo() {
  return (
    <SampleUploads>
      {(sent) => (
        <section className="upload-demo" aria-labelledby="upload-demo-title">
          <h2 id="upload-demo-title">文件上传</h2>
          <p>点击、拖入或粘贴文件即可上传；可取消、重试、下载，图片和 PDF 就地预览。上传中离开页面会先提醒。</p>
          <div className="upload-demo-grid">
            <InForm />
            <AsObjects />
            <States />
            <InDialog />
          </div>
          <SentList sent={sent} />
          <Usage code={USE} />
        </section>
      )}
    </SampleUploads>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="panel">
    <h3>{title}</h3>
    {children}
  </div>
)

function InForm() {
  const [form] = Form.useForm<{ files: string }>()
  const files = Form.useWatch('files', form)
  return (
    <Panel title="表单中，最多 3 个">
      <Form form={form} layout="vertical" initialValues={{ files: '' }}>
        <Form.Item name="files" label="附件" rules={[{ required: true, message: '请上传附件' }]}>
          <FileUpload label="附件" max={3} />
        </Form.Item>
        <Space>
          <Button htmlType="submit">检查</Button>
          <Button onClick={() => form.resetFields()}>重置</Button>
        </Space>
      </Form>
      <output aria-label="附件的值">{files}</output>
    </Panel>
  )
}

function AsObjects() {
  const [value, setValue] = useState<FileValue[]>([{ fileName: '平台介绍.docx', filePath: 'sample/about.docx', fileSize: 20_480 }])
  return (
    <Panel title="以对象给出，限 PDF 与 Word">
      <FileUpload label="合同" valueForm="objects" value={value} onChange={setValue} accept=".pdf,.docx" />
      <output aria-label="合同的值">{JSON.stringify(value)}</output>
    </Panel>
  )
}

/** Some old records know the name of a file and not where it is. */
const WITHOUT_PATH: FileValue[] = [{ fileName: '旧合同.pdf', filePath: '', fileSize: 0 }]

const States = () => (
  <Panel title="只读、缺失与空">
    <FileUpload label="只读文件" disabled value="sample/资产清单.xlsx,sample/设备.png" />
    <FileUpload label="旧记录" disabled valueForm="objects" value={WITHOUT_PATH} />
    <FileUpload label="没有文件" disabled />
  </Panel>
)

function InDialog() {
  const [open, setOpen] = useState<'files' | 'images'>()
  const [paths, setPaths] = useState('')
  return (
    <Panel title="弹窗">
      <Space>
        <Button onClick={() => setOpen('files')}>选择文件</Button>
        <Button onClick={() => setOpen('images')}>选择图片</Button>
      </Space>
      <output aria-label="弹窗的值">{paths}</output>
      {open && <FileDialog images={open === 'images'} onOk={setPaths} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
