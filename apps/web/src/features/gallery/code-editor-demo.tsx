import { Select, Switch } from 'antd'
import { useState } from 'react'
import { CODE_LANGUAGES, CodeEditor } from '../../ui/editors/index.ts'
import { CODE_SAMPLES } from './code-samples.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `<Form.Item name="script" label="脚本">
  <CodeEditor language="sql" aria-label="脚本" />
</Form.Item>`

export function CodeEditorDemo() {
  const [language, setLanguage] = useState<(typeof CODE_LANGUAGES)[number]>('sql')
  const [texts, setTexts] = useState(CODE_SAMPLES)
  const [readOnly, setReadOnly] = useState(false)
  return (
    <DemoPage title="代码编辑器" lead="十二种语言，用到时才加载。Tab 缩进 2 个空格，按 Esc 再按 Tab 离开；Ctrl+F 查找替换。" use={USE}>
      <div className="panel">
        <div className="demo-tools">
          <label htmlFor="code-language">语言</label>
          <Select
            id="code-language"
            className="code-language"
            value={language}
            onChange={setLanguage}
            options={CODE_LANGUAGES.map((value) => ({ value, label: value }))}
          />
          <label htmlFor="code-read-only">
            <Switch id="code-read-only" size="small" checked={readOnly} onChange={setReadOnly} /> 只读
          </label>
        </div>
        <CodeEditor
          aria-label="示例代码"
          language={language}
          readOnly={readOnly}
          value={texts[language]}
          onChange={(text) => setTexts((now) => ({ ...now, [language]: text }))}
        />
      </div>
      <output className="demo-value" data-testid="code-length">
        {texts[language].length} 个字符
      </output>
    </DemoPage>
  )
}
