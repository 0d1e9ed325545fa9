import type { Purpose } from '../../funds/index.ts'
import type { Session, SignUp } from '../trading.tables.ts'

type Named = Pick<Session, 'id' | 'code' | 'name' | 'corporate_id'>

const titleOf = ({ code, name }: Named): string => `${code}「${name}」`

/** What a sign-up's company pays for, in the words of funds. */
export const signUpPurpose = (session: Named, signUp: Pick<SignUp, 'id' | 'corporate_id' | 'apply_no'>): Purpose => ({
  reference: { kind: 'signup', id: signUp.id },
  company: signUp.corporate_id,
  applyNo: signUp.apply_no,
  subject: titleOf(session),
})

/** What the issuer pays for. */
export const issuerPurpose = (session: Named): Purpose => ({
  reference: { kind: 'session', id: session.id },
  company: session.corporate_id,
  applyNo: session.code,
  subject: titleOf(session),
})
