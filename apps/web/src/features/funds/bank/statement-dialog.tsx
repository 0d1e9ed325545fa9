import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import type { Endpoint, Received } from '@aosp/contract/endpoint'
import { bankLayouts, importStatement, previewStatement } from '@aosp/contract/funds/bank'
import { failureFor, reportFailure } from '../../../lib/call.ts'
import { postForm } from '../../../lib/post-form.ts'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { FileInput } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { yuanText } from '../funds-model.ts'

/** Sends the file once more for each step: nothing is kept of what somebody only looked at. */
async function sendFile<E extends Endpoint>(endpoint: E, file: File, layout: string): Promise<{ result: Received<E>; message: string } | undefined> {
  const form = new FormData()
  form.append('layout', layout)
  form.append('file', file)
  const { status, body } = await postForm<Received<E>>(endpoint.path, form, { onPercent: () => undefined })
  if (status === 200 && body?.success) return { result: body.result as Received<E>, message: body.message }
  reportFailure(failureFor(endpoint.path, status, body))
  return undefined
}

/** A file, how it is to be read, what would come of it; only then it is brought in. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { data: layouts = [] } = useFetched(bankLayouts, {})
  const options = layouts.filter(({ kind }) => kind === 'statement').map(({ id, name }) => ({ value: id, label: name }))
  const [layout, setLayout] = useState<string>()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Received<typeof previewStatement>>()
  const input = useRef<HTMLInputElement>(null)
  const look = async (chosen: File | undefined, by: string | undefined) => {
    setPreview(undefined)
    if (chosen && by) setPreview((await sendFile(previewStatement, chosen, by))?.result)
  }
  const submit = async () => {
    if (!file || !layout || !preview) return
    const answer = await sendFile(importStatement, file, layout)
    if (!answer) return
    void message.success(answer.message)
    await client.invalidateQueries()
    onClose()
  }
  const usable = preview !== undefined && preview.before === null && preview.lines > 0
  return (
    <DialogFrame open title="导入银行流水" width={720} okText="确认导入" okDisabled={!usable} onOk={submit} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label="文件格式" htmlFor="bank-layout" required>
          <Select
            id="bank-layout"
            placeholder="请选择银行的文件格式"
            options={options}
            value={layout ?? null}
            onChange={(value: string) => {
              setLayout(value)
              void look(file, value)
            }}
          />
        </Form.Item>
        <Form.Item label="流水文件" required extra="Excel（xlsx、xls）或 CSV，一次最多 5000 行；重复的文件和流水不会再次入账。">
          <span className="bank-file">
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
              选择文件
            </Button>
            <span>{file?.name ?? '尚未选择'}</span>
          </span>
          <FileInput
            ref={input}
            label="流水文件"
            accept=".csv,.txt,.xls,.xlsx"
            multiple={false}
            onFiles={([chosen]) => {
              setFile(chosen)
              void look(chosen, layout)
            }}
          />
        </Form.Item>
      </Form>
      {preview && <Preview preview={preview} />}
    </DialogFrame>
  )
}

function Preview({ preview }: { preview: Received<typeof previewStatement> }) {
  return (
    <section aria-label="导入预览">
      {preview.before !== null && <Alert type="warning" showIcon title={`该文件已于 ${preview.before} 导入，不会重复入账`} />}
      <p className="bank-figures">
        <span>
          可导入 <b>{preview.lines}</b> 笔
        </span>
        <span>
          收入 <b>{yuanText(preview.incoming)}</b>
        </span>
        <span>
          支出 <b>{yuanText(preview.outgoing)}</b>
        </span>
        {preview.twice > 0 && (
          <span>
            此前已导入 <b>{preview.twice}</b> 笔
          </span>
        )}
      </p>
      {preview.faultCount > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${preview.faultCount} 行有误，不会导入`}
          description={
            <ul className="bank-faults">
              {preview.faults.map(({ line, reason }) => (
                <li key={line}>{`第 ${line} 行：${reason}`}</li>
              ))}
            </ul>
          }
        />
      )}
      {preview.first.length > 0 && (
        <div className="bank-scroll">
          <table className="bank-items">
            <caption className="unseen">前 20 笔</caption>
            <thead>
              <tr>
                <th>时间</th>
                <th>对方户名</th>
                <th>附言</th>
                <th className="bank-number">收入</th>
                <th className="bank-number">支出</th>
              </tr>
            </thead>
            <tbody>
              {preview.first.map((line) => (
                <tr key={line.serial}>
                  <td>{line.at}</td>
                  <td>{line.payerName}</td>
                  <td>{line.memo}</td>
                  <td className="bank-number">{line.income === null ? '' : yuanText(line.income)}</td>
                  <td className="bank-number">{line.outgo === null ? '' : yuanText(line.outgo)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
