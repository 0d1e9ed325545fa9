import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { bankLayouts } from '@aosp/contract/funds/bank'
import { readResults } from '@aosp/contract/funds/bank-batch'
import { callForAnswer } from '../../../lib/call.ts'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { FileInput } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'

const READ_AT_ONCE = 0x80_00
const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += READ_AT_ONCE) text += String.fromCharCode(...bytes.subarray(from, from + READ_AT_ONCE))
  return btoa(text)
}

/** The bank's answer: what it paid is booked, what it sent back goes to another account of the company. */
export function ResultDialog({ batch, onClose }: { batch: { id: string; no: string }; onClose: () => void }) {
  const client = useQueryClient()
  const { data: layouts = [] } = useFetched(bankLayouts, {})
  const options = layouts.filter(({ kind }) => kind === 'result').map(({ id, name }) => ({ value: id, label: name }))
  const [chosenLayout, setLayout] = useState<string>()
  const layout = chosenLayout ?? options[0]?.value
  const [file, setFile] = useState<File>()
  const [answer, setAnswer] = useState<{ result: Received<typeof readResults>; message: string }>()
  const input = useRef<HTMLInputElement>(null)
  const submit = async () => {
    if (!file || layout === undefined) return
    setAnswer(await callForAnswer(readResults, { id: batch.id, layout, content: await base64Of(file) }).catch(() => undefined))
    await client.invalidateQueries()
  }
  return (
    <DialogFrame
      open
      title={`读入批次 ${batch.no} 的付款结果`}
      width={640}
      okText="读入"
      okDisabled={!file || layout === undefined}
      onOk={submit}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="结果文件格式" htmlFor="result-layout" required>
          <Select id="result-layout" options={options} value={layout ?? null} onChange={(value: string) => setLayout(value)} />
        </Form.Item>
        <Form.Item label="结果文件" required extra="付款成功的退款随即入账，失败的通知企业更正收款账户；须由批次生成人以外的人读入。">
          <span className="bank-file">
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
              选择文件
            </Button>
            <span>{file?.name ?? '尚未选择'}</span>
          </span>
          <FileInput
            ref={input}
            label="结果文件"
            accept=".csv,.txt,.xls,.xlsx"
            multiple={false}
            onFiles={([chosen]) => {
              setFile(chosen)
              setAnswer(undefined)
            }}
          />
        </Form.Item>
      </Form>
      {answer && (
        <Alert
          type={answer.result.faults.length > 0 ? 'warning' : 'success'}
          showIcon
          title={answer.message}
          {...(answer.result.faults.length > 0
            ? {
                description: (
                  <ul className="bank-faults">
                    {answer.result.faults.map(({ line, reason }) => (
                      <li key={`${line}${reason}`}>{`第 ${line} 行：${reason}`}</li>
                    ))}
                  </ul>
                ),
              }
            : {})}
        />
      )}
    </DialogFrame>
  )
}
