import { Button, Form, Input } from 'antd'
import { session } from '../../lib/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReportPopupInput } from '../../ui/pickers/index.ts'
import { Usage } from './demo-parts.tsx'
import { asked, localReports } from './report-samples.ts'
import './pickers-demo.css'

const USE = `<Form.Item name="supplier" label="供应商">
  <ReportPopupInput code="supplier" orgFields="name,city" destFields="supplier,place" field="supplier" what="供应商"
    onFill={(values) => form.setFieldsValue(values)} />
</Form.Item>`

type Values = { supplier?: string; place?: string; suppliers?: string; places?: string; company?: string; creditcode?: string }

/** Fields filled from a report, one row or several, and what is said when something is wrong. */
export function ReportPopupDemo() {
  const [form] = Form.useForm<Values>()
  const values = Form.useWatch([], form)
  const fill = (filled: Values) => form.setFieldsValue(filled)
  return (
    <div className="stack">
      <Panel title="报表弹窗" extra={<small>列、查询条件和字典来自报表定义；同组弹窗 30 秒内共用列表。</small>}>
        <Form form={form} layout="vertical" className="picker-demo-grid">
          <Form.Item name="supplier" label="供应商（单选）">
            <ReportPopupInput
              source={localReports}
              code="supplier"
              orgFields="name,city"
              destFields="supplier,place"
              field="supplier"
              what="供应商"
              groupId="demo"
              onFill={fill}
            />
          </Form.Item>
          <Form.Item name="place" label="所在地（随供应商填入）">
            <Input readOnly />
          </Form.Item>
          <Form.Item name="suppliers" label="备选供应商（多选）">
            <ReportPopupInput
              source={localReports}
              code="supplier"
              orgFields="name,city"
              destFields="suppliers,places"
              field="suppliers"
              what="备选供应商"
              groupId="demo"
              multiple
              onFill={fill}
            />
          </Form.Item>
          <Form.Item name="places" label="备选所在地">
            <Input readOnly />
          </Form.Item>
          <Form.Item label="缺少参数">
            <ReportPopupInput source={localReports} code="supplier" field="x" what="缺少参数" onFill={fill} />
          </Form.Item>
          <Form.Item label="个数不一致">
            <ReportPopupInput source={localReports} code="supplier" orgFields="name,city" destFields="x" field="x" what="个数不一致" onFill={fill} />
          </Form.Item>
          <Form.Item label="报表不存在">
            <ReportPopupInput source={localReports} code="missing" orgFields="name" destFields="x" field="x" what="不存在的报表" onFill={fill} />
          </Form.Item>
          {session.token() !== undefined && (
            <>
              <Form.Item name="company" label="企业（服务端报表）">
                <ReportPopupInput code="corporates" orgFields="name,creditcode" destFields="company,creditcode" field="company" what="企业" onFill={fill} />
              </Form.Item>
              <Form.Item name="creditcode" label="统一社会信用代码">
                <Input readOnly />
              </Form.Item>
            </>
          )}
        </Form>
        <Button onClick={() => form.resetFields()}>重置</Button>
        <p className="picker-demo-stored">
          表单值：<code data-testid="report-values">{JSON.stringify(values ?? {})}</code>　列表请求：<span data-testid="report-asked">{asked.rows}</span> 次
        </p>
      </Panel>
      <Usage text={USE} />
    </div>
  )
}
