type Written = {
  title: string
  contacts: string
  telephone: string
  quoteEnd: Date | null
  items: readonly { name: string; unit: string; qty: number | null }[]
}
export type Fault = { field: string; text: string }

const MONTHS_AHEAD_MS = 180 * 86_400_000

/** What an inquiry must have before anybody is asked to look at it: all faults at once, each at its field. */
export function checkInquiry({ title, contacts, telephone, quoteEnd, items }: Written, now: Date): Fault[] {
  const faults: Fault[] = []
  const need = (field: string, missing: boolean, text: string) => void (missing && faults.push({ field, text }))
  need('title', title === '', '请填写询价标题')
  need('contacts', contacts === '', '请填写联系人')
  need('telephone', telephone === '', '请填写联系电话')
  need('quoteEnd', quoteEnd === null, '请选择报价截止时间')
  need('quoteEnd', quoteEnd !== null && quoteEnd <= now, '报价截止时间应晚于当前时间')
  need('quoteEnd', quoteEnd !== null && quoteEnd.getTime() > now.getTime() + MONTHS_AHEAD_MS, '报价截止时间不能晚于 180 天之后')
  need('items', items.length === 0, '请至少填写一项询价内容')
  for (const [index, { name, unit, qty }] of items.entries()) {
    need('items', name === '', `第 ${index + 1} 项：请填写名称`)
    need('items', qty === null, `第 ${index + 1} 项：请填写数量`)
    need('items', unit === '', `第 ${index + 1} 项：请填写单位`)
  }
  return faults
}
