import { useEffect, useRef, useState } from 'react'
import { register, registrationResult, verifyPhone } from '@aosp/contract/organisation/registration'
import { AGREEMENTS } from '@aosp/contract/organisation/texts'
import { tidyCreditCode } from '@aosp/kernel/credit-code'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { call, CallFailure } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { forget } from '../../../../lib/storage.ts'
import { REJECTED_USER } from '../rejected-marker.ts'
import { checkConfirmation, checkMobile, checkFirstPassword, checkSmsCode, complaints, type FieldErrors } from '../sign-in-checks.ts'
import { signInLinks } from '../sign-in-links.ts'
import { storeDraft, storeSentTicket } from './draft-store.ts'
import { checkEmail, checkNewUsername, checkRealname, companyStepErrors, paperStepErrors, stepOf } from './registration-checks.ts'
import { isBlank, sentForm, withoutFiles, type RegistrationDraft } from './registration-draft.ts'
import { isTicketGone, textOf } from './registration-failures.ts'
import { useVerdicts, type AskedField } from './use-verdicts.ts'

/** Never stored: the code, and the password twice. */
export type Secrets = { smscode: string; password: string; confirmation: string }
const NO_SECRETS: Secrets = { smscode: '', password: '', confirmation: '' }
const FIELD_OF: Record<AskedField, string> = { username: 'username', email: 'email', creditcode: 'corporate.creditcode', name: 'corporate.name' }

export type Registration = ReturnType<typeof useRegistration>

/** The form as a whole: what is written, what is wrong with it, and the way from one step to the next. */
export function useRegistration(first: RegistrationDraft, { onMarkerGone }: { onMarkerGone: () => void }) {
  const { config } = usePortal()
  const verdictOf = useVerdicts()
  const [draft, setDraft] = useState(first)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [errors, setErrors] = useState<FieldErrors<string>>({})
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [uploads, setUploads] = useState(0)
  // Two clicks within one frame are one.
  const running = useRef(false)
  // Counts refused steps, so that the page can move to the first complaint each time.
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    storeDraft(isBlank(draft) ? undefined : draft)
  }, [draft])

  const clear = (...keys: string[]) => setErrors((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key))))
  const complain = (key: string, text: string | undefined) => setErrors((old) => (text === undefined ? old : { ...old, [key]: text }))
  /** A function gets the newest draft: an upload ends long after the render that began it. */
  const change = (part: Partial<RegistrationDraft> | ((old: RegistrationDraft) => Partial<RegistrationDraft>), ...keys: string[]) => {
    setDraft((old) => ({ ...old, ...(typeof part === 'function' ? part(old) : part) }))
    clear(...keys)
  }
  const changeSecret = (key: keyof Secrets, value: string) => {
    setSecrets((old) => ({ ...old, [key]: value }))
    clear(key)
  }
  const refuseStep = (found: FieldErrors<string>) => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const goTo = (step: number) => {
    setAlert(undefined)
    setErrors({})
    setDraft((old) => ({ ...old, step }))
  }

  /** The proof ran out: what was written stays, the phone is asked for again. */
  const loseTicket = () => {
    if (draft.returning) return onMarkerGone()
    setDraft((old) => ({ ...withoutFiles(old), ticket: '', step: 0 }))
    setErrors({})
    setAlert('手机验证已失效，请重新获取验证码。已填写的内容都已保留，证照与附件需重新上传。')
  }
  const fail = (failure: unknown) => {
    if (isTicketGone(failure)) loseTicket()
    else setAlert(textOf(failure))
  }

  /** Trades the code for a ticket. */
  const provePhone = async (smscode: string): Promise<{ ticket: string } | { refused: FieldErrors<string> }> => {
    const mobile = draft.phone.trim()
    try {
      const { ticket } = await call(verifyPhone, { mobile, smscode: smscode.trim() })
      setDraft((old) => ({ ...withoutFiles(old), phone: mobile, ticket }))
      setSecrets((old) => ({ ...old, smscode: '' }))
      clear('mobile', 'smscode')
      return { ticket }
    } catch (failure) {
      const isTaken = failure instanceof CallFailure && failure.field === 'mobile'
      return { refused: { [isTaken ? 'mobile' : 'smscode']: textOf(failure) } }
    }
  }
  /** With the last digit of the code, so that names can be asked for at once. */
  const verifyNow = (smscode: string) =>
    once(async () => {
      const wrong = checkMobile(draft.phone)
      if (wrong) return complain('mobile', wrong)
      const verified = await provePhone(smscode)
      if ('refused' in verified) setErrors((old) => ({ ...old, ...verified.refused }))
    })
  const changePhone = () => setDraft((old) => ({ ...withoutFiles(old), ticket: '', phone: '' }))

  /** Answers the complaint about a value that is taken. Nothing is asked before the phone is proven. */
  const ask = async (field: AskedField, value: string, ticket = draft.ticket): Promise<{ refused?: string; joins: string }> => {
    if (ticket === '' || value.trim() === '') return { joins: '' }
    const { free, joins, message } = await verdictOf(field, value, { ticket, kind: draft.kind })
    return { joins: joins ? message : '', ...(free ? {} : { refused: message }) }
  }
  /** For leaving a field: tells what is taken at once, and stays silent when it cannot be asked. */
  const askNow = async (field: AskedField, value: string): Promise<void> => {
    try {
      const { refused, joins } = await ask(field, value)
      if (field === 'creditcode') setDraft((old) => ({ ...old, joins }))
      complain(FIELD_OF[field], refused)
    } catch (failure) {
      if (isTicketGone(failure)) loseTicket()
    }
  }

  const accountErrors = () => {
    const isProven = draft.ticket !== ''
    return complaints<string>({
      mobile: isProven ? undefined : checkMobile(draft.phone),
      smscode: isProven ? undefined : checkSmsCode(secrets.smscode),
      username: draft.returning ? undefined : checkNewUsername(draft.username),
      realname: checkRealname(draft.realname),
      email: checkEmail(draft.email),
      ...passwordErrors(),
    })
  }
  const passwordErrors = (): Record<string, string | undefined> => {
    // Who comes back may keep his password.
    if (draft.returning && secrets.password === '' && secrets.confirmation === '') return {}
    return { password: checkFirstPassword(secrets.password), confirmation: checkConfirmation(secrets.confirmation, secrets.password) }
  }

  const leaveAccount = async (): Promise<FieldErrors<string> | undefined> => {
    const found = accountErrors()
    if (found) return found
    const verified = draft.ticket ? { ticket: draft.ticket } : await provePhone(secrets.smscode)
    if ('refused' in verified) return verified.refused
    const { ticket } = verified
    const name = draft.returning ? { joins: '' } : await ask('username', draft.username, ticket)
    const email = await ask('email', draft.email, ticket)
    return complaints({ username: name.refused, email: email.refused })
  }
  const leaveCompany = async (): Promise<FieldErrors<string> | undefined> => {
    const code = tidyCreditCode(draft.company.creditcode)
    const company = { ...draft.company, name: draft.company.name.trim(), creditcode: code }
    const early = companyStepErrors({ ...draft, company, joins: draft.joins })
    if (early['corporate.creditcode']) return early
    const { refused, joins } = await ask('creditcode', code)
    const name = joins ? { joins: '' } : await ask('name', company.name)
    setDraft((old) => ({ ...old, company, joins }))
    return complaints({ ...companyStepErrors({ ...draft, company, joins }), ...taken({ creditcode: refused, name: name.refused }) })
  }
  const taken = (verdicts: Partial<Record<AskedField, string | undefined>>): Record<string, string> =>
    Object.fromEntries(Object.entries(verdicts).flatMap(([field, text]) => (text === undefined ? [] : [[FIELD_OF[field as AskedField], text]])))
  const leavePapers = async (): Promise<FieldErrors<string> | undefined> => complaints(paperStepErrors(draft) as Record<string, string | undefined>)

  const once = async (act: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert(undefined)
    try {
      await act()
    } catch (failure) {
      fail(failure)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const next = () =>
    once(async () => {
      if (uploads > 0) return setAlert('文件正在上传，请稍候')
      const found = await [leaveAccount, leaveCompany, leavePapers][draft.step]?.()
      if (found) return refuseStep(found)
      goTo(draft.step + 1)
    })

  const finish = () => {
    storeDraft(undefined)
    storeSentTicket(draft.ticket)
    forget(REJECTED_USER)
    location.assign(signInLinks(config).result)
    // The page stays as it is, and busy, until the next one is there.
    return new Promise<void>(() => {})
  }
  /** An answer that was lost is looked up: sent twice, a registration would be refused as waiting. */
  const arrived = async (): Promise<boolean> =>
    call(registrationResult, { ticket: draft.ticket }).then(
      ({ status }) => status === ACCOUNT_STATUS.pending,
      () => false,
    )
  const submit = () =>
    once(async () => {
      const found = complaints({
        ...passwordErrors(),
        agreements: AGREEMENTS.every(({ key }) => draft.agreed.includes(key)) ? undefined : '请阅读并同意全部协议',
      })
      if (found) return refuseStep(found)
      try {
        await call(register, sentForm(draft, secrets.password))
      } catch (failure) {
        if (!(await arrived())) return refuseSending(failure)
      }
      await finish()
    })
  const refuseSending = (failure: unknown) => {
    const key = failure instanceof CallFailure ? failure.field : undefined
    if (key === undefined || isTicketGone(failure)) return fail(failure)
    setDraft((old) => ({ ...old, step: stepOf(key) }))
    setAlert(textOf(failure))
    refuseStep({ [key]: textOf(failure) })
  }

  return {
    draft,
    secrets,
    errors,
    alert,
    busy,
    refusals,
    change,
    changeSecret,
    changePhone,
    complain,
    askNow,
    verifyNow,
    goTo,
    next,
    submit,
    /** Counts the uploads under way. */
    onUploads: (underWay: boolean) => setUploads((count) => count + (underWay ? 1 : -1)),
  }
}
