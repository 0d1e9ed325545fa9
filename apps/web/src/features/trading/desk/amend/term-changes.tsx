import { termText } from './amend-model.ts'
import '../trading.css'

type Change = { field: string; title: string; before: string; after: string; material: boolean }

/** Terms before and after, side by side. */
export const TermChanges = ({ title, diff }: { title: string; diff: readonly Change[] }) => (
  <table className="term-changes">
    <caption className="unseen">{title}</caption>
    <thead>
      <tr>
        <th scope="col">变更项目</th>
        <th scope="col">变更前</th>
        <th scope="col">变更后</th>
      </tr>
    </thead>
    <tbody>
      {diff.map((change) => (
        <tr key={change.field}>
          <th scope="row">
            {change.title}
            {change.material && <small>（重要）</small>}
          </th>
          <td>
            <del>{termText(change.field, change.before)}</del>
          </td>
          <td>
            <ins>{termText(change.field, change.after)}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
