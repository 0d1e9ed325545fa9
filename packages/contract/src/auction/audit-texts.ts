import type { Finding, FindingCode } from '@aosp/kernel/bidding/verify-rule'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { plainRefusal, type PlainRefusal } from './bid-refusals.ts'

/** What the checker says of an audit file, on the page and on the command line. */
const TEXTS = {
  SHAPE: '文件格式不正确',
  BYTES: '文件内容不是规范写法，可能被改动',
  DIGEST: '文件摘要不符，内容被改动',
  SIGNATURE: '签名不符',
  SEQ: '序号或场次编号不连续',
  CHAIN: '哈希链不符，记录被改动',
  ANCHOR: '与平台公布的存证根不符',
  COMPANY: '竞买号与企业的对应关系不符',
  RULES: '场次规则不完整或不成立',
  TIME: '时间早于前一条有效记录',
  BIDDER: '竞买号不在名单内',
  TOKEN: '报价标识重复',
  VERDICT: '报价判定与规则不符',
  PRICE: '成交价与规则不符',
  END: '结束时间与规则不符',
  INTERRUPTION: '中止、恢复或故障处理与规则不符',
  SEALED: '密封报价与承诺不符',
  PRIORITY: '优先权行使与规则不符',
  RESERVE: '保留价与事先承诺不符',
  RESULT: '结果与规则不符',
  CLOSE: '未结束、重复结束或提前结束',
} as const satisfies Record<FindingCode, string>

export const AUDIT_SOUND = '核验通过：记录完整，结果与规则一致'

/** What the rule says instead comes as it stands in the log: a refusal by its code, amounts in fen, times in milliseconds. */
function expectedText(code: FindingCode, expected: string): string {
  if (code === 'END' && /^\d+$/.test(expected)) return toBeijing(new Date(Number(expected)))
  if ((code === 'PRICE' || code === 'PRIORITY') && /^\d+$/.test(expected)) return `¥${showYuan(fen(Number(expected)))}`
  if (code !== 'VERDICT') return expected
  if (expected === 'OK') return '受理'
  if (expected === 'E_STEP') return '不受理：报价不是幅度的整数倍'
  if (expected === 'E_MULTIPLE') return '不受理：超过单次最多倍数'
  return `不受理：${plainRefusal(expected as PlainRefusal).message}`
}

export const findingText = ({ seq, code, expected }: Finding): string =>
  `${seq === null ? '文件' : `第 ${seq} 条`}：${TEXTS[code]}${expected === undefined ? '' : `（应为 ${expectedText(code, expected)}）`}`
