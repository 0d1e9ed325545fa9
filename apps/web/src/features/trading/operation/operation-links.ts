export const OPERATIONS = '/operationWorkbench/BiddingList'
export const reviewPath = (id: string): string => `/operationWorkbench/review/${id}`
