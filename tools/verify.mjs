import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { toBeijing } from '@aosp/kernel/time'
import { showYuan } from '@aosp/kernel/money'
import { OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import { verifyAudit, verifyReceipt } from '@aosp/kernel/bidding/verify-audit'
import { AUDIT_SOUND, findingText } from '@aosp/contract/auction/audit-texts'

/**
 * Checks the audit file of a bidding session without the platform, its database or its network:
 *   npm run verify -- FILE [--key 平台公钥] [--receipt 回执文件]
 * Ends with 0 when everything holds, 1 when something does not, 2 when it was asked wrongly.
 */
const SHOWN = 20

function checkSignature({ key, text, signature }) {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}

function asked() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, receipt: { type: 'string' } } })
    const [file] = positionals
    if (positionals.length !== 1 || file === undefined) throw new Error('请给出一个存证文件')
    return { text: readFileSync(file, 'utf8'), key: values.key, receipt: values.receipt && JSON.parse(readFileSync(values.receipt, 'utf8')) }
  } catch (error) {
    console.error(`${error.message}\n用法：npm run verify -- 存证文件 [--key 平台公钥] [--receipt 回执文件]`)
    process.exit(2)
  }
}

const { text, key, receipt } = asked()
const { findings, recomputed, keys, events } = await verifyAudit(text, checkSignature)
const problems = findings.map(findingText)
const foreign = key === undefined ? [] : keys.filter((used) => used !== key.toLowerCase())
if (foreign.length > 0) problems.push(`文件：签名公钥不是所给的平台公钥（${foreign.join('、')}）`)
if (receipt && receipt.ticket && !receipt.event) problems.push('回执：密封报价的受理凭证尚未开启，请在结果公布后重新下载收据')
else if (receipt && !verifyReceipt(text, receipt)) problems.push('回执：文件中没有这条记录，或内容、受理凭证不同')

if (recomputed) {
  const { outcome, winner, price, endAt, bids, extensions, reserve } = recomputed
  console.log(`记录 ${events} 条，有效报价 ${bids} 次，延时 ${extensions} 次，结束时间 ${toBeijing(new Date(endAt))}`)
  if (outcome === OUTCOME_STOPPED) console.log('结果：竞价已终止，保留价不公开')
  else {
    console.log(winner === null || price === null ? '结果：流拍' : `结果：成交，竞买号 ${winner}，成交价 ${showYuan(price)} 元`)
    console.log(`保留价：${reserve === null ? '未设' : `${showYuan(reserve)} 元`}`)
  }
  console.log(`签名公钥：${keys.join('、')}${key === undefined ? '（请与平台公布的公钥核对）' : ''}`)
}
for (const problem of problems.slice(0, SHOWN)) console.log(problem)
if (problems.length > SHOWN) console.log(`另有 ${problems.length - SHOWN} 处问题`)
if (problems.length === 0) console.log(AUDIT_SOUND)
process.exitCode = problems.length === 0 ? 0 : 1
