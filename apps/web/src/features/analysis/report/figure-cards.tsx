import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { changeOf, exact, figureSentence, glance, type Unit } from '@aosp/contract/analysis/figure-words'
import type { Figure } from '@aosp/contract/analysis/report.shapes'
import { sparkRuns } from './spark.ts'

type Props = { figures: readonly Figure[]; onOpen: (key: string) => void }

/** The figures a page is opened for. Each opens what it means and what it was made of. */
export const FigureCards = ({ figures, onOpen }: Props) => (
  <ul className="report-figures" aria-label="主要指标">
    {figures.map((figure) => {
      const { key, title, unit, value, previous, lastYear, trend } = figure
      const { number, unit: word } = glance(unit, value)
      return (
        <li key={key}>
          <button
            type="button"
            className="report-figure"
            aria-haspopup="dialog"
            aria-label={figureSentence(figure)}
            title={exact(unit, value)}
            onClick={() => onOpen(key)}
          >
            <span className="report-figure-title">{title}</span>
            <span className="report-figure-value">
              <b>{number}</b> {word && <small>{word}</small>}
            </span>
            <Spark values={trend.map((point) => point.value)} />
            <span className="report-figure-changes">
              <ChangeMark name="环比" unit={unit} value={value} before={previous} />
              <ChangeMark name="同比" unit={unit} value={value} before={lastYear} />
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)

/** All that is measured besides, in lines. */
export const FigureTable = ({ figures, onOpen }: Props) => (
  <div className="report-table-box">
    <table className="report-table">
      <caption className="unseen">其他指标</caption>
      <thead>
        <tr>
          <th scope="col">指标</th>
          <th scope="col">本期</th>
          <th scope="col">环比</th>
          <th scope="col">同比</th>
          <th scope="col" className="report-spark-cell">
            走势
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, title, unit, value, previous, lastYear, trend }) => (
          <tr key={key}>
            <th scope="row">
              <button type="button" className="report-name" aria-haspopup="dialog" onClick={() => onOpen(key)}>
                {title}
              </button>
            </th>
            <td>{exact(unit, value)}</td>
            <td>
              <ChangeMark unit={unit} value={value} before={previous} />
            </td>
            <td>
              <ChangeMark unit={unit} value={value} before={lastYear} />
            </td>
            <td className="report-spark-cell">
              <Spark values={trend.map((point) => point.value)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** An arrow and a number; the colour only repeats what the arrow says. */
export function ChangeMark({ name, unit, value, before }: { name?: string; unit: Unit; value: number | null; before: number | null }) {
  const { way, text } = changeOf(unit, value, before)
  return (
    <span className="report-change" data-way={way}>
      {name && <i>{name}</i>}
      {way === 'up' && <ArrowUpOutlined aria-label="上升" />}
      {way === 'down' && <ArrowDownOutlined aria-label="下降" />}
      <span>{text}</span>
    </span>
  )
}

const [WIDTH, HEIGHT, EDGE] = [96, 28, 3]

/** A small line without numbers: how it went, month by month. The drawer has the numbers. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const runs = sparkRuns(values)
  const at = ([x, y]: readonly [number, number]) => `${EDGE + x * (WIDTH - 2 * EDGE)},${HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)}`
  const last = runs.at(-1)?.at(-1)
  return (
    <svg className="report-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {runs.map((run) => (
        <polyline key={run[0]?.[0]} points={run.map(at).join(' ')} fill="none" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      ))}
      {last && <circle cx={at(last).split(',')[0]} cy={at(last).split(',')[1]} r="2.5" />}
    </svg>
  )
}
