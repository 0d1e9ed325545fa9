import { relative, isAbsolute, resolve } from 'node:path'
import { keyPlace } from './platform/keys/key-file.ts'
import { openRobots } from './settings-mail.ts'
import { standInServices } from './settings-push.ts'
import type { Settings } from './settings.ts'

/** What can be known of the surroundings before anything is started. */
export type Surroundings = {
  isRoot: boolean
  /** Why DATA_DIR is not ours alone, if it is not. */
  dataFolder: string | undefined
  /** The role of DATABASE_URL may alter tables. */
  runsAsOwner: boolean
}

/** Everything a production must not run with, each in a line that names the setting. */
export function productionFaults(settings: Settings, { isRoot, dataFolder, runsAsOwner }: Surroundings): string[] {
  const place = keyPlace(settings)
  const faults: [boolean, string][] = [
    [settings.SEED === 'demo', 'SEED: demo makes accounts whose password everybody knows; use base'],
    [settings.TRADING_POLICY === 'demo', 'TRADING_POLICY: demo lifts the limits of trading; use strict'],
    [settings.SMS_PROVIDER === 'log', 'SMS_PROVIDER: log sends nothing; name a provider'],
    [settings.LOGIN_CAPTCHA === 'off', 'LOGIN_CAPTCHA: off lets machines guess passwords; use adaptive or always'],
    [settings.DEMO_PASSWORD !== undefined, 'DEMO_PASSWORD: a password in the settings is known to whoever reads them; leave it out, the first one is drawn'],
    [settings.ASSET_LINK_STAND_IN, 'ASSET_LINK_STAND_IN: the address is that of a stand-in; name the fixed-asset system or none'],
    [settings.FINANCE_LINK_STAND_IN, 'FINANCE_LINK_STAND_IN: the address is that of a stand-in; name the finance company or none'],
    [settings.THIRD_STAND_IN, 'THIRD_STAND_IN: the third parties are stand-ins, where anybody is whom he likes; name the real ones or none'],
    [standInServices(settings.PUSH_SERVICES).length > 0, 'PUSH_SERVICES: notices to browsers would leave without https; name the services or leave it out'],
    [openRobots(settings).length > 0, 'WXWORK_ROBOT_URL, DINGTALK_ROBOT_URL: messages would leave without https'],
    [settings.RATE_SCALE > MOST_RATE, `RATE_SCALE: ${settings.RATE_SCALE} lifts the rate limits, which is for load tests; at most ${MOST_RATE}`],
    [settings.WEB_DEV_ORIGIN !== undefined, 'WEB_DEV_ORIGIN: pages would come from a development server'],
    [isRoot && !settings.ALLOW_ROOT, 'ALLOW_ROOT: the server was started as root; use an account of its own, or set ALLOW_ROOT=true'],
    [dataFolder !== undefined, `DATA_DIR: ${dataFolder}`],
    [
      'file' in place && isWithin(settings.DATA_DIR, place.file),
      'SECRETS_FILE: the keys lie in DATA_DIR, so that a copy of the data opens itself; put them elsewhere',
    ],
    [runsAsOwner, 'DATABASE_URL: its role owns the tables, so that nothing is append-only; give the server a role of its own (npm run migrate)'],
  ]
  return faults.flatMap(([holds, line]) => (holds ? [line] : []))
}

const MOST_RATE = 10

function isWithin(folder: string, file: string): boolean {
  const way = relative(resolve(folder), file)
  return !way.startsWith('..') && !isAbsolute(way)
}
