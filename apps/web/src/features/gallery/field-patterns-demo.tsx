import { Button, Form } from 'antd'
import { useState } from 'react'
import { choicesBetween, FIELD_PATTERNS, lengthBetween, patterned, type FieldPattern } from '@aosp/contract/operations/field-patterns.shapes'
import { askPrintLink } from '../../lib/print-link.ts'
import { session } from '../../lib/session.ts'
import { checkedByRule, FieldGrid, notDuplicate, type FormField } from '../../ui/form-dialog/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `// 契约中：服务端与表单用同一规则、同一文案
const Company = z.object({
  website: patterned('url'),                                  // 可以不填
  idCard: patterned('idCard', '请输入身份证号'),                // 必填
  shortname: lengthBetween({ required: '请输入简称', min: 2, max: 10 }),
  scope: choicesBetween({ min: 1, max: 3 }),
})

// 只有服务端知道的：有值时才问，过期的回答不算
{ name: 'code', label: '资产编号', checks: [checkedByRule('asset_code'), notDuplicate('sys_user', 'work_no')] }`

const PATTERN_FIELDS: readonly FormField[] = (Object.keys(FIELD_PATTERNS) as FieldPattern[]).map((code) => ({
  name: code,
  label: FIELD_PATTERNS[code].title,
  schema: patterned(code),
  ...(code === 'digitsLines' || code === 'characters255' ? { kind: 'textarea' } : {}),
}))
const OTHER_FIELDS: readonly FormField[] = [
  { name: 'short', label: '简称（2到10位）', schema: lengthBetween({ required: '请输入简称', min: 2, max: 10 }) },
  {
    name: 'scope',
    label: '范围（选1到2项）',
    kind: 'checkbox',
    options: ['竞价', '租赁', '采购'].map((label) => ({ value: label, label })),
    schema: choicesBetween({ min: 1, max: 2 }),
  },
]
const SERVER_FIELDS: readonly FormField[] = [
  { name: 'assetCode', label: '资产编号', checks: [checkedByRule('asset_code')], help: '由服务端按编码规则校验，如 SB2026-001' },
  { name: 'username', label: '用户名', checks: [notDuplicate('sys_user', 'username')], help: '由服务端检查是否重复' },
]

/** Every field pattern with its text, for the gallery. */
export function FieldPatternsDemo() {
  const signedIn = session.token() !== undefined
  const [form] = Form.useForm()
  const [told, setTold] = useState('')
  const fields = [...PATTERN_FIELDS, ...OTHER_FIELDS, ...(signedIn ? SERVER_FIELDS : [])]
  const show = async () => setTold((await askPrintLink('/report/sample', 'S-001')) === undefined ? '该地址不在本站，不能打印' : '已取得一次性打印链接')
  return (
    <DemoPage title="字段规则" lead="一条规则、一句文案，服务端与表单共用。输入后立即校验；空着不算错，除非必填。" use={USE}>
      <section className="panel">
        {!signedIn && <p className="gallery-note">重复校验、编码规则校验与打印链接需要登录。</p>}
        <Form form={form} name="patterns" layout="vertical" onFinish={() => setTold('全部通过')} onFinishFailed={() => setTold('')}>
          <FieldGrid form={form} fields={fields} schema={undefined} mode="add" id={undefined} columns={2} controls={undefined} />
          <div className="demo-tools">
            <Button type="primary" htmlType="submit">
              全部校验
            </Button>
            {signedIn && <Button onClick={() => void show()}>打印链接</Button>}
            <output aria-label="结果">{told}</output>
          </div>
        </Form>
      </section>
    </DemoPage>
  )
}
