import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { fillGenerators, testFillRule } from '@aosp/contract/reference/fill-rule'
import { CodeEditor } from '../../../ui/editors/index.ts'
import type { ControlProps } from '../../../ui/form-dialog/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { paramsIn, withParam } from './rule-params.ts'
import './fill-rule.css'

type Generator = Received<typeof fillGenerators>[number]

/** The parameters of the chosen generator: a line for each, or all of them as JSON. Both write the same text. */
export function ParamsInput({ id, value = '{}', onChange, disabled = false }: ControlProps<string>) {
  const [view, setView] = useState<'rows' | 'json'>('rows')
  const chosen: unknown = Form.useWatch('ruleClass')
  const code: unknown = Form.useWatch('ruleCode')
  const { data } = useFetched(fillGenerators, {}, { quiet: true })
  const generator = data?.find((each) => each.value === chosen)
  const params = paramsIn(value)
  return (
    <div className="fill-input" id={id}>
      <Segmented<'rows' | 'json'>
        size="small"
        value={params ? view : 'json'}
        options={[
          { value: 'rows', label: '逐项填写', disabled: !params },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={setView}
      />
      {view === 'rows' && params ? (
        <ParamRows generator={generator} params={params} disabled={disabled} onSet={(name, text) => onChange?.(withParam(value, name, text))} />
      ) : (
        <CodeEditor value={value} onChange={(text) => onChange?.(text)} language="javascript" aria-label="规则参数" readOnly={disabled} />
      )}
      {generator && <Preview ruleClass={generator.value} ruleParams={value} ruleCode={typeof code === 'string' ? code : ''} />}
    </div>
  )
}

type RowsProps = { generator: Generator | undefined; params: Readonly<Record<string, string>>; disabled: boolean; onSet: (name: string, text: string) => void }

function ParamRows({ generator, params, disabled, onSet }: RowsProps) {
  if (!generator) return <p className="fill-hint">先选择规则实现类，再填写它的参数。</p>
  return (
    <div className="fill-rows">
      <p className="fill-hint">{generator.description}</p>
      {generator.params.map(({ name, title, help, initial }) => (
        <label key={name} className="fill-row">
          <span>
            {title}（{name}）
          </span>
          <Input value={params[name] ?? ''} placeholder={initial} maxLength={40} disabled={disabled} onChange={({ target }) => onSet(name, target.value)} />
          <small>{help}</small>
        </label>
      ))}
      {generator.params.length === 0 && <p className="fill-hint">该实现类没有参数。</p>}
    </div>
  )
}

/** What the rule would give with these parameters, while they are typed. */
function Preview({ ruleClass, ruleParams, ruleCode }: { ruleClass: string; ruleParams: string; ruleCode: string }) {
  const settled = useSettled(ruleParams)
  const known = /^[A-Za-z]\w{0,63}$/.test(ruleCode) ? { ruleCode } : {}
  const { data, error } = useFetched(testFillRule, { ruleClass, ruleParams: settled, ...known }, { quiet: true })
  return (
    <p className="fill-hint" role="status">
      {error ? error.message : data === undefined ? '正在试算…' : `试算结果：${data}`}
    </p>
  )
}
