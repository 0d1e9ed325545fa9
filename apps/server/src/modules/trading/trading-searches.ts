import { routeOf } from '@aosp/contract/screens'
import { SIGN_UP_TEXTS } from '@aosp/contract/trading/codes'
import { editSession, sessionList } from '@aosp/contract/trading/session'
import { mySignUps } from '@aosp/contract/trading/signup'
import { rowsByWord, type SearchSource } from '../../platform/list/search-source.ts'
import type { Actor } from '../../platform/http/context.ts'
import { isEditable } from './rules/session-state.ts'
import { sessionLine } from './session/session-line.ts'
import { isOwnSession, isStaff, visibleSessions } from './session/session-scope.ts'
import type { Session } from './trading.tables.ts'
import { dictTexts } from '../reference/index.ts'

/** What somebody is still writing opens where he writes it. */
const pathsOf = (actor: Actor, { id, code, ...session }: Session): string[] => [
  ...(isOwnSession(actor, session) && isEditable(session.state) && actor.permissions.has(editSession.access) ? [routeOf('trading/working-form', { id })] : []),
  routeOf('trading/bidding', {}, { code, session: id }),
]

const sessions: SearchSource = {
  key: 'session',
  title: '竞价场次',
  access: sessionList.access,
  find: async ({ db, actor, now }, word) => {
    const base = visibleSessions(db, actor)
      .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
      .selectAll('bidding')
      .select('corporate.name as corporate_name')
    const rows = await rowsByWord(base, word, {
      id: 'bidding.id',
      code: 'bidding.code',
      texts: ['bidding.name'],
      newest: 'bidding.created_at',
      capitals: true,
    })
    const words = (await dictTexts(db)).get('TransStateEnum')
    return rows.map((row) => {
      const { id, code, name, stateName, corporate_dictText: company } = sessionLine(row, actor, now())
      const state = stateName || (words?.get(String(row.state)) ?? '')
      return { id, code, name, note: company, state, paths: pathsOf(actor, row) }
    })
  },
}

/** A company's own; whoever checks those of others has them in a queue. The platform sees all of them. */
const signUps: SearchSource = {
  key: 'sign-up',
  title: '报名',
  access: mySignUps.access,
  find: async ({ db, actor }, word) => {
    const staff = isStaff(actor)
    const base = db
      .selectFrom('bidding_signup')
      .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
      .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
      .select(['bidding_signup.id', 'bidding_signup.apply_no', 'bidding_signup.state', 'bidding.name', 'bidding.code', 'corporate.name as company'])
      .$if(!staff, (query) => query.where('bidding_signup.corporate_id', '=', actor.corporateId ?? ''))
    const rows = await rowsByWord(base, word, {
      id: 'bidding_signup.id',
      code: 'bidding_signup.apply_no',
      texts: ['bidding.name', 'bidding.code'],
      newest: 'bidding_signup.created_at',
      capitals: true,
    })
    return rows.map(({ id, apply_no: code, state, name, company, code: session }) => ({
      id,
      code,
      name,
      note: staff ? company : session,
      state: SIGN_UP_TEXTS[state] ?? '',
      paths: [routeOf(staff ? 'trading/signup' : 'trading/my-bidding', {}, { applynNo: code })],
    }))
  },
}

export const tradingSearches: readonly SearchSource[] = [sessions, signUps]
