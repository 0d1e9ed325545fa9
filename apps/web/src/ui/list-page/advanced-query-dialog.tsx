import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Input, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { QUERY_TEXTS } from '@aosp/contract/list-texts'
import { useDevice } from '../display/use-device.ts'
import {
  addRecord,
  badRecords,
  blankQuery,
  finished,
  isEmptyQuery,
  MAX_RECORDS,
  removeRecord,
  RULE_LABELS,
  rulesFor,
  setField,
  setRule,
  setValue,
  type MatchType,
  type Query,
  type QueryField,
  type Rule,
} from './advanced-query.ts'
import { QueryValue } from './query-value.tsx'
import { useDragged } from './use-dragged.ts'
import { useSavedQueries } from './use-saved-queries.ts'

type Props = { fields: readonly QueryField[]; active: Query | undefined; open: boolean; onClose: () => void; onAsk: (query: Query | undefined) => void }

const MATCHES: { value: MatchType; label: string }[] = [
  { value: 'AND', label: '满足全部条件' },
  { value: 'OR', label: '满足任一条件' },
]

/** Builds a query line by line. It does not block the page: people look at the list while they change it. */
export function AdvancedQueryDialog({ fields, active, open, onClose, onAsk }: Props) {
  const { message, modal } = App.useApp()
  const isPhone = useDevice() === 'mobile'
  const [query, setQuery] = useState<Query>(active ?? blankQuery())
  const [current, setCurrent] = useState<string>()
  const { saved, save, drop } = useSavedQueries(fields)
  const drag = useDragged()

  const ask = () => {
    if (isEmptyQuery(query)) return void message.warning(QUERY_TEXTS.emptyQuery)
    if (badRecords(query).length > 0) return void message.warning(QUERY_TEXTS.badValue)
    onAsk(finished(query))
  }
  const reset = () => {
    setQuery(blankQuery())
    setCurrent(undefined)
    onAsk(undefined)
  }
  const keep = (name: string, overwrite = false): boolean => {
    const answer = save(query, name, overwrite)
    if ('refused' in answer) void message.warning(answer.refused)
    else if ('exists' in answer) modal.confirm({ title: QUERY_TEXTS.overwrite(name.trim()), onOk: () => void keep(name, true) })
    else {
      setCurrent(name.trim())
      void message.success(QUERY_TEXTS.saved)
      return true
    }
    return 'exists' in answer
  }
  const askName = () => {
    if (isEmptyQuery(query)) return void message.warning(QUERY_TEXTS.emptySave)
    let name = current ?? ''
    modal.confirm({
      title: '请输入保存的名称',
      icon: null,
      content: <Input aria-label="保存名称" defaultValue={name} maxLength={30} autoFocus onChange={({ target }) => (name = target.value)} />,
      // Taking the closing function, the question stays open until a name is good.
      onOk: (close: () => void) => {
        if (keep(name)) close()
      },
    })
  }

  return (
    <Modal
      open={open}
      mask={false}
      wrapClassName="query-dialog-wrap"
      width={isPhone ? '100%' : 860}
      onCancel={onClose}
      title={
        <div className="query-handle" {...drag.handle}>
          {QUERY_TEXTS.title}
        </div>
      }
      styles={{ container: isPhone ? {} : drag.style }}
      footer={[
        <Button key="reset" onClick={reset}>
          重置
        </Button>,
        <Button key="save" onClick={askName}>
          保存查询条件
        </Button>,
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button key="ask" type="primary" onClick={ask}>
          查询
        </Button>,
      ]}
    >
      <div className="query-body">
        <div>
          <Segmented aria-label="匹配模式" options={MATCHES} value={query.matchType} onChange={(matchType: MatchType) => setQuery({ ...query, matchType })} />
          <QueryLines fields={fields} query={query} edit={setQuery} />
        </div>
        <section className="query-saved" aria-label="保存的查询">
          <h3>保存的查询</h3>
          {saved.length === 0 && <p>{QUERY_TEXTS.noSaved}</p>}
          <ul>
            {saved.map((each) => (
              <li key={each.title} data-current={each.title === current}>
                <Button
                  type="text"
                  size="small"
                  title={each.title}
                  onClick={() => {
                    setQuery({ matchType: each.matchType, records: each.records })
                    setCurrent(each.title)
                  }}
                >
                  {each.title}
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除查询${each.title}`}
                  onClick={() => modal.confirm({ title: QUERY_TEXTS.confirmRemove, onOk: () => drop(each.title) })}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}

function QueryLines({ fields, query, edit }: { fields: readonly QueryField[]; query: Query; edit: (change: (query: Query) => Query) => void }) {
  const full = query.records.length >= MAX_RECORDS
  return (
    <ol className="query-lines">
      {query.records.map((record, index) => {
        const field = fields.find(({ name }) => name === record.field)
        const line = `第 ${index + 1} 个条件的`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no identity, and all its controls are controlled
          <li key={index}>
            <Select
              showSearch
              allowClear
              optionFilterProp="label"
              aria-label={`${line}字段`}
              placeholder="选择查询字段"
              value={record.field || null}
              options={fields.map(({ name, label }) => ({ value: name, label }))}
              onChange={(name: string | undefined) =>
                edit((at) =>
                  setField(
                    at,
                    index,
                    fields.find((each) => each.name === name),
                  ),
                )
              }
            />
            <Select
              aria-label={`${line}规则`}
              value={record.rule}
              options={rulesFor(record.type).map((rule) => ({ value: rule, label: RULE_LABELS[rule] }))}
              onChange={(rule: Rule) => edit((at) => setRule(at, index, rule))}
            />
            <div className="query-value">
              <QueryValue record={record} field={field} label={`${line}值`} onChange={(val) => edit((at) => setValue(at, index, val))} />
            </div>
            <Button
              icon={<PlusOutlined aria-hidden />}
              aria-label={`在第 ${index + 1} 个条件后添加`}
              title={full ? QUERY_TEXTS.tooMany(MAX_RECORDS) : '添加条件'}
              disabled={full}
              onClick={() => edit((at) => addRecord(at, index))}
            />
            <Button
              icon={<MinusOutlined aria-hidden />}
              aria-label={`去掉第 ${index + 1} 个条件`}
              title="去掉条件"
              onClick={() => edit((at) => removeRecord(at, index))}
            />
          </li>
        )
      })}
    </ol>
  )
}
