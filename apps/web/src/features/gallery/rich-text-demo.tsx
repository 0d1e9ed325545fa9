import { Button, Switch, Tabs } from 'antd'
import { useState } from 'react'
import { RichText } from '../../ui/editors/index.ts'
import { RichTextView } from '../../ui/rich-text/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `<Form.Item name="msgContent" label="正文">
  <RichText aria-label="正文" />
</Form.Item>

<RichTextView html={record.msgContent} />`

const SAMPLE =
  '<h2 style="text-align: center">关于处置闲置机床的公告</h2><p style="text-indent: 2em; line-height: 1.8">经批准，现公开处置<strong>数控机床</strong> 12 台，<span style="color: #cf1322">报名截止 11 月 20 日</span>。</p>' +
  '<table><tbody><tr><th><p>标的</p></th><th><p>起始价</p></th></tr><tr><td style="background-color: #fafafa"><p>一号机床</p></td><td><p>85,000.00 元</p></td></tr></tbody></table><ol><li><p>注册并报名</p></li><li><p>缴纳保证金</p></li></ol>'

export function RichTextDemo() {
  const [html, setHtml] = useState(SAMPLE)
  const [disabled, setDisabled] = useState(false)
  return (
    <DemoPage
      title="富文本编辑器"
      lead="高 400 像素，存 HTML。保存时服务端只留下白名单里的标签和样式；从 Word 粘贴会去掉多余格式；粘贴或拖入的图片自动上传。Alt+F10 进入工具栏，方向键移动，Esc 回到正文。"
      use={USE}
    >
      <div className="panel">
        <div className="demo-tools">
          <label htmlFor="rich-text-disabled">
            <Switch id="rich-text-disabled" size="small" checked={disabled} onChange={setDisabled} /> 只读
          </label>
          <Button size="small" onClick={() => setHtml(SAMPLE)}>
            恢复示例
          </Button>
        </div>
        <RichText aria-label="公告正文" value={html} onChange={setHtml} disabled={disabled} />
      </div>
      <div className="panel">
        <Tabs
          items={[
            { key: 'view', label: '读者看到的', children: <RichTextView html={html} /> },
            {
              key: 'html',
              label: '存储的 HTML',
              children: (
                <output className="demo-value" data-testid="rich-text-html">
                  {html}
                </output>
              ),
            },
          ]}
        />
      </div>
    </DemoPage>
  )
}
