import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listBases } from '../src/platform/db/backup/backup-set.ts'
import { layOutBase } from '../src/platform/db/backup/restore-backup.ts'
import { takeBackup } from '../src/platform/db/backup/take-backup.ts'
import { type EmbeddedPostgres, startEmbedded } from '../src/platform/db/embedded.ts'

type Pair = { primary: string; standby: string; ownerUrl: string; port: number; backups: string; name: string }

/** A standby of an embedded database, made from a backup, that follows it under a name. */
export async function startStandby({ primary, standby, ownerUrl, port, backups, name }: Pair): Promise<EmbeddedPostgres> {
  await takeBackup({ dataDir: primary, ownerUrl, folder: backups, masterKeys: [] })
  const [base] = (await listBases(backups)).bases
  if (!base) throw new Error('no backup was made')
  const cluster = await layOutBase(base, standby)
  const access = JSON.parse(await readFile(join(standby, 'postgres-access.json'), 'utf8')) as { ownerPassword: string; port: number }
  await writeFile(join(standby, 'postgres-access.json'), JSON.stringify({ ...access, port }))
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${access.port} user=aosp_owner password=${access.ownerPassword} application_name=${name}'\n`,
  )
  return startEmbedded({ dataDir: standby, log: () => undefined })
}
