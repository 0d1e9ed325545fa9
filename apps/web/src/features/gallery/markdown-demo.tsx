import { useState } from 'react'
import { Markdown } from '../../ui/editors/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `<Form.Item name="note" label="说明">
  <Markdown aria-label="说明" />
</Form.Item>`

const SAMPLE = `## 看样须知

1. 提前 **一个工作日** 预约
2. 携带单位介绍信

> 看样期间请遵守现场安全规定。

| 项目 | 时间 |
| --- | --- |
| 集中看样 | 周三 9:00 |

文字里的标记 <img src=x onerror=alert(1)> 只是文字，[危险链接](javascript:alert(1)) 不会生效。
`

export function MarkdownDemo() {
  const [text, setText] = useState(SAMPLE)
  return (
    <DemoPage title="Markdown 编辑器" lead="左边编辑，右边预览；手机上切换显示。预览先按 Markdown 解析，再净化，内嵌的 HTML 一律当作文字。" use={USE}>
      <div className="panel">
        <Markdown aria-label="看样须知" value={text} onChange={setText} />
      </div>
    </DemoPage>
  )
}
