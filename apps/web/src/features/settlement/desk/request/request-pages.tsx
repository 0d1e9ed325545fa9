import { REQUEST_KIND } from '@aosp/contract/trading/codes'
import { RequestTabs } from '../dispute/request-tabs.tsx'
import { RequestList } from './request-list.tsx'

const CANCEL = [REQUEST_KIND.cancel]
const STOP_TITLE = '终止申请'
const STOP_LEAD = '中止、终止或恢复场次，由平台审核；报名参加的场次在“我的竞价”或竞价现场提出；对成交结果有异议的在“成交异议”提出'
const STOP = [REQUEST_KIND.stop, REQUEST_KIND.suspend, REQUEST_KIND.resume]

export const CancelListPage = () => (
  <RequestList
    screen="trading/cancel-list"
    title="取消申请"
    lead="开始竞价前取消本企业的场次，由平台审核"
    addLabel="申请取消"
    kinds={CANCEL}
    empty={{ title: '没有取消申请', text: '报名中或待竞价的场次需要取消时，在这里提出申请。' }}
  />
)

export const StopListPage = () => (
  <RequestTabs staff={false} title={STOP_TITLE} lead={STOP_LEAD} request="中止与终止">
    <RequestList
      tabbed
      screen="trading/stop-list"
      title={STOP_TITLE}
      lead={STOP_LEAD}
      addLabel="提出申请"
      kinds={STOP}
      empty={{ title: '没有中止、终止或恢复申请', text: '本企业的场次需要暂停、终止或恢复时在这里提出；报名参加的场次在“我的竞价”提出。' }}
    />
  </RequestTabs>
)
