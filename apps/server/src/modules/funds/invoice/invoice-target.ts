/** What the files of an invoice hang on. */
export const invoiceTarget = (id: string, company: string): string => `invoice/${id}/${company}`
