import { sql } from 'kysely'
import type { Sent } from '@aosp/contract/endpoint'
import { addSlip, decideUserDeposit } from '@aosp/contract/settlement/slip'
import type { SlipForm } from '@aosp/contract/settlement/slip.shapes'
import { VERDICT } from '@aosp/contract/verdict'
import type { z } from 'zod'
import type { TestApp } from './test-app.ts'

const COMPANIES: Readonly<Record<string, { id: string; name: string }>> = {
  operate01: { id: 'corp-platform', name: '远航资产运营有限公司' },
  operate02: { id: 'corp-platform', name: '远航资产运营有限公司' },
  menber01: { id: 'corp-yuanhang-precision', name: '远航精密制造有限公司' },
  menber02: { id: 'corp-yuanhang-power', name: '远航动力技术有限公司' },
  menber03: { id: 'corp-yuanhang-materials', name: '远航新材料研究院有限公司' },
  external01: { id: 'corp-huaxin-machinery', name: '华信机械设备有限公司' },
  external02: { id: 'corp-tiancheng-recycling', name: '天成再生资源有限公司' },
  external03: { id: 'corp-ruida-leasing', name: '瑞达设备租赁有限公司' },
}

/** Steps of people who pay and of those who check it. Files need bytes; a slip only needs them to hang on it. */
export function fundsSteps(app: TestApp) {
  const companyOf = (username: string) => COMPANIES[username] ?? { id: '', name: '' }
  const proof = async (username: string): Promise<string> => {
    const id = crypto.randomUUID().replaceAll('-', '')
    const path = `slip/${id}.pdf`
    await sql`insert into stored_file (id, path, biz, name, type, size, sha256, location, storage_key, account_id, corporate_id, is_public, created_at)
      values (${id}, ${path}, 'slip', '回单.pdf', 'application/pdf', 1, ${id}, 'local', ${id}, ${`user-${username}`}, ${companyOf(username).id}, false, now())`.execute(
      app.platform.db,
    )
    return path
  }
  /** What a payer would write; the file is his own. */
  const slip = async (username: string, applynNo: string, change: Partial<z.input<typeof SlipForm>> = {}): Promise<Sent<typeof addSlip>> => ({
    applynNo,
    type: 1,
    amount: 10_000,
    accountName: companyOf(username).name,
    accountNo: '6222 0000 0000 1234 567',
    bankName: '示例银行',
    evidence: await proof(username),
    ...change,
  })
  const signUpOf = (bidding: string, username: string) =>
    app.platform.db
      .selectFrom('bidding_signup')
      .selectAll()
      .where('bidding_id', '=', bidding)
      .where('corporate_id', '=', companyOf(username).id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  /** Pays a sign-up's deposit and has it confirmed; a company with a virtual account is held at once. */
  const payDeposit = async (bidding: string, username: string, amount: number): Promise<void> => {
    const signUp = await signUpOf(bidding, username)
    const entered = await app.call(addSlip, await slip(username, signUp.apply_no, { amount }), await app.signIn(username))
    if (!entered.success) throw new Error(`${username} has not paid: ${entered.message}`)
    if (entered.result?.held) return
    const passed = await app.call(decideUserDeposit, { id: signUp.id, type: 1, shType: VERDICT.pass }, await app.signIn('operate02'))
    if (!passed.success) throw new Error(`${username} was not confirmed: ${passed.message}`)
  }
  return { companyOf, proof, slip, signUpOf, payDeposit }
}
