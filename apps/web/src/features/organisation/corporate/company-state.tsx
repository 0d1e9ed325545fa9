import { CORPORATE_STATE } from '@aosp/contract/organisation/texts'

/** In business, or suspended by the platform. */
export const CompanyState = ({ state }: { state: number }) => (
  <>
    <i className="dot" data-tone={state === CORPORATE_STATE.frozen ? 'bad' : 'good'} />
    {state === CORPORATE_STATE.frozen ? '暂停交易' : '正常'}
  </>
)
