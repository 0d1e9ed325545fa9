import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { paperTarget } from '../session/session-scope.ts'
import type { Session } from '../trading.tables.ts'

const FILES_MAX = 20

/** The papers of a sign-up, comma-separated, hang on it from here on. */
export const hangPapers = (trx: Trx, ctx: SignedIn, session: Session, signUpId: string, papers: string) =>
  attachFiles(
    trx,
    ctx.actor,
    papers.split(',').filter((path) => path !== ''),
    paperTarget(session, signUpId),
    { max: FILES_MAX },
  )
