import { useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { CorrectionList } from './correction-list.tsx'
import { DayList } from './day-list.tsx'
import '../funds.css'

const TABS = [
  { key: 'days', title: '日终对账' },
  { key: 'corrections', title: '更正' },
]

/** Days of the books that are compared, signed by two persons and closed; and what was found wrong afterwards. */
export function ClosingDayPage() {
  const [query, setQuery] = useSearchParams()
  const active = query.get('tab') === 'corrections' ? 'corrections' : 'days'
  return (
    <section className="panel funds">
      <div className="page-head">
        <h1 className="page-title">日终对账</h1>
        <p>逐日核对账面、银行和虚拟账户，由两人签署后日结；日结后不再入账，差错以更正分录处理。</p>
      </div>
      <Tabs label="日终对账" tabs={TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        {active === 'days' ? <DayList /> : <CorrectionList />}
      </Tabs>
    </section>
  )
}
