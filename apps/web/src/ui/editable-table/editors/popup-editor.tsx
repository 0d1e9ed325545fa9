import { Button, Checkbox, Empty, Input, Popover, Radio, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { TABLE_TEXTS } from '../../table-texts.ts'
import type { CellEditorProps } from '../cell-editor.ts'
import { isMultiple } from '../columns.ts'
import type { RowValues } from '../editable-rows.ts'
import { fillFromPopup, popupFields } from '../popup-fill.ts'

const SEARCH_PAUSE_MS = 300

/** The plain version of the report popup: a list of rows whose fields fill this row. */
export function PopupEditor({ value, onChange, column, close, services }: CellEditorProps) {
  const [keyword, setKeyword] = useState('')
  const [rows, setRows] = useState<readonly RowValues[] | null>(null)
  const [chosen, setChosen] = useState<readonly RowValues[]>([])
  const fields = popupFields(column)
  const load = services.popupRows
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void (load?.(column, keyword.trim()) ?? Promise.resolve([])).then(
        (found) => current && setRows(found),
        () => current && setRows([]),
      )
    }, SEARCH_PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load, column, keyword])
  const multiple = isMultiple(column)
  const toggle = (row: RowValues) =>
    setChosen((before) => (!multiple ? [row] : before.includes(row) ? before.filter((each) => each !== row) : [...before, row]))
  const confirm = () => {
    const filled = fillFromPopup(column, chosen)
    if (filled) onChange(column.key in filled ? filled[column.key] : value, filled)
    close()
  }
  return (
    <Popover
      open
      placement="bottomLeft"
      arrow={false}
      content={
        <div className="et-popup" tabIndex={-1}>
          {!fields ? (
            <p role="alert">{TABLE_TEXTS.popupMisconfigured}</p>
          ) : (
            <>
              <Input
                autoFocus
                size="small"
                allowClear
                aria-label={`搜索${column.title}`}
                placeholder="请输入搜索内容"
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
              <ul>
                {rows === null ? (
                  <Spin size="small" />
                ) : rows.length === 0 ? (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有查询到任何数据" />
                ) : (
                  rows.map((row, index) => {
                    const Box = multiple ? Checkbox : Radio
                    return (
                      <li key={String(row['id'] ?? index)}>
                        <Box checked={chosen.includes(row)} onChange={() => toggle(row)}>
                          {fields.from.map((field) => String(row[field] ?? '')).join(' · ')}
                        </Box>
                      </li>
                    )
                  })
                )}
              </ul>
              <div className="et-files-actions">
                <Button size="small" type="primary" disabled={chosen.length === 0} onClick={confirm}>
                  确定
                </Button>
                <Button size="small" onClick={close}>
                  取消
                </Button>
              </div>
            </>
          )}
        </div>
      }
    >
      <span className="et-pop-anchor">{String(value ?? '')}</span>
    </Popover>
  )
}
