const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** Monday to Sunday, over the weeks of a month. */
export const WeekdayHead = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((name) => (
        <th key={name} scope="col" abbr={`周${name}`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
