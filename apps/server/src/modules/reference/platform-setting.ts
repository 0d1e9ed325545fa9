import { allCalls } from '@aosp/contract/calls'
import type { In, Out } from '@aosp/contract/endpoint'
import type { editPlatformSetting as editCall, platformSetting as readCall } from '@aosp/contract/reference/platform'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { loginPath, REDIRECTS, SCREENS } from '@aosp/contract/screens'
import { appendAudit } from '../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../platform/http/context.ts'
import type { Settings } from '../../settings.ts'
import { PLATFORM_SETTING, readFacts } from './platform-facts.ts'
import './reference.tables.ts'

const VERSIONS_SHOWN = 50

export async function platformSetting({ db }: SignedIn, settings: Pick<Settings, 'VARIANT' | 'LOGIN_PATH'>): Promise<Out<typeof readCall>> {
  const row = await db.selectFrom('setting').selectAll().where('name', '=', PLATFORM_SETTING).executeTakeFirstOrThrow()
  const versions = await db
    .selectFrom('setting_version')
    .selectAll()
    .where('name', '=', PLATFORM_SETTING)
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
  return {
    version: row.version,
    value: readFacts(row.value),
    loginPath: { fixed: settings.LOGIN_PATH ?? null, usual: loginPath(settings.VARIANT) },
    versions: versions.map((old) => ({
      version: old.version,
      value: readFacts(old.value),
      changeNote: old.change_note,
      updateBy: old.updated_by,
      updateTime: old.updated_at,
    })),
  }
}

/** Addresses that lead somewhere already: whoever put the login page there would lose the one or the other. */
const TAKEN: ReadonlySet<string> = new Set([...allCalls.map(({ call }) => call.path), ...SCREENS.map(({ route }) => route), ...Object.keys(REDIRECTS)])
const SIGN_IN: ReadonlySet<string> = new Set([loginPath('standard'), loginPath('member')])

/** What every visitor reads is never overwritten: each save is a version, and the one before the first save is kept as well. */
export const editPlatformSetting =
  (tell: () => Promise<void>) =>
  async (ctx: SignedIn, { version, value, changeNote }: In<typeof editCall>): Promise<null> => {
    await tx(ctx, async (trx) => {
      if (TAKEN.has(value.loginPath) && !SIGN_IN.has(value.loginPath)) refuse(atField('value.loginPath', no('setting.pathTaken')))
      const before = await trx.selectFrom('setting').selectAll().where('name', '=', PLATFORM_SETTING).forUpdate().executeTakeFirstOrThrow()
      if (before.version !== version) refuse(no('setting.stale'))
      const [known, next] = [readFacts(before.value), version + 1]
      const stored = JSON.stringify(value)
      await trx
        .insertInto('setting_version')
        .values([
          { name: PLATFORM_SETTING, version, value: JSON.stringify(known), updated_by: null, updated_at: before.updated_at },
          { name: PLATFORM_SETTING, version: next, value: stored, change_note: changeNote ?? '', updated_by: ctx.actor.realname, updated_at: ctx.now() },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx.updateTable('setting').set({ value: stored, version: next, updated_at: ctx.now() }).where('name', '=', PLATFORM_SETTING).execute()
      const changed = Object.entries(value).flatMap(([name, now]) => (JSON.stringify(now) === JSON.stringify(known[name as keyof typeof known]) ? [] : [name]))
      await appendAudit(trx, ctx, { action: 'reference.setting-edited', target: PLATFORM_SETTING, detail: { version: next, changed } })
    })
    await tell()
    return null
  }
