import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Radio } from 'antd'
import { chooseDensity, DENSITIES, useDensity } from './density.ts'
import type { ColumnSettings } from './use-column-choice.ts'

type Props = Pick<ColumnSettings<unknown>, 'all' | 'toggle' | 'move' | 'reset'>

/** How close rows stand, columns to show and their order. Moves by buttons, so that it works without a mouse. */
export const ColumnList = ({ all, toggle, move, reset }: Props) => (
  <div className="column-settings">
    <Radio.Group
      aria-label="行高"
      size="small"
      value={useDensity()}
      options={Object.entries(DENSITIES).map(([value, label]) => ({ value, label }))}
      optionType="button"
      onChange={({ target }) => chooseDensity(target.value)}
    />
    <ul aria-label="列设置">
      {all.map(({ key, title, shown }, index) => (
        <li key={key}>
          <Checkbox checked={shown} onChange={() => toggle(key)}>
            {title}
          </Checkbox>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={`上移${title}`}
            disabled={index === 0}
            onClick={() => move(key, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={`下移${title}`}
            disabled={index === all.length - 1}
            onClick={() => move(key, 1)}
          />
        </li>
      ))}
    </ul>
    <Button size="small" onClick={reset}>
      恢复默认
    </Button>
  </div>
)
