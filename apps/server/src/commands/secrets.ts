import { addKey, dropKeys, keyPlace, readKeys } from '../platform/keys/key-file.ts'
import { settleKeys } from '../platform/keys/open-keyring.ts'
import { checkSecrets, renewSigningKey, rewrapSecrets } from '../platform/keys/rewrap.ts'
import { publishedKeys } from '../platform/signing-key.ts'
import { type Opened, runCommand, say, withDatabase } from './with-database.ts'

/**
 * npm run secrets -- check | add | rewrap | rotate | drop
 * While nodes are serving, too: they look again at where the keys lie when they meet one they do not know.
 */
const USAGE = `npm run secrets -- check    opens every secret once and tells how many lie under which key
npm run secrets -- add      adds a master key to SECRETS_FILE
npm run secrets -- rewrap   puts every secret under the newest master key
npm run secrets -- rotate   add, rewrap, and a new signing key; old proofs keep holding
npm run secrets -- drop     takes master keys out of SECRETS_FILE that nothing is under any more`

runCommand(async ([act = '', ...rest]) => {
  if (!['check', 'add', 'rewrap', 'rotate', 'drop'].includes(act) || rest.length > 0) throw new Error(USAGE)
  await withDatabase((opened) => carryOut(act, opened))
})

async function carryOut(act: string, { settings, db }: Opened): Promise<void> {
  const place = keyPlace(settings)
  const file = () => {
    if ('command' in place) throw new Error('SECRETS_COMMAND: keys are added and dropped where the command gets them from; then run: npm run secrets -- rewrap')
    return place.file
  }
  const rewrap = async () => {
    const newest = (await readKeys(place))?.at(-1)?.id ?? ''
    say(`${await rewrapSecrets(db, newest)} secrets put under ${newest}`)
  }
  await settleKeys(db, settings)
  if (act === 'add' || act === 'rotate') say(`master key ${await addKey(file())} added`)
  if (act === 'rewrap' || act === 'rotate') await rewrap()
  if (act === 'rotate') say(`roots are signed with ${await renewSigningKey(db)} from now on`)
  const { used, faults } = await checkSecrets(db)
  if (act === 'drop') {
    const kept = new Set(used.map(({ id }) => id))
    const keys = (await readKeys(place)) ?? []
    const unused = keys.slice(0, -1).flatMap(({ id }) => (kept.has(id) ? [] : [id]))
    if (unused.length > 0) await dropKeys(file(), unused)
    say(unused.length > 0 ? `dropped ${unused.join(', ')}` : 'every key is in use')
  }
  for (const { id, count } of used) say(`${String(count).padStart(7)} secrets under ${id}`)
  for (const { key, from, until } of await publishedKeys(db))
    say(`signing key ${key} from ${new Date(from).toISOString()}${until === null ? ', in force' : ` until ${new Date(until).toISOString()}`}`)
  if (faults.length > 0) throw new Error(`not everything opens:\n  ${faults.join('\n  ')}`)
  say('every secret opens')
}
