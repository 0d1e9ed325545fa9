/** Id of the form of an issue that does not exist yet. */
export const NEW = 'new'
export const MY_TRADING = '/tradingIssueWorkbench/MyTradingList'
export const issuePath = (id: string): string => `/workingTable/workingForm/${id}`
export const TRADE_ISSUE = '/workingTable/tradeIssue'
