import { exportSamples } from '@aosp/contract/operations/sample'
import { median } from './measure.ts'
import { peakMegabytes, withPlatform, type SheetBench } from './sheet-app.ts'

/** Export of 100,000 rows: memory above idle, and time as a ratio to the same rows as plain text straight out of the database. */
const ROWS = 100_000
const ROUNDS = 3
const AIM_MB = 150

/** Reads and throws away, so that the figure is the server's and not the reader's. */
async function drain({ address, token }: SheetBench): Promise<number> {
  const reply = await fetch(address + exportSamples.path, { headers: { 'x-access-token': token } })
  if (!reply.ok) throw new Error(`export answered ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body ?? []) bytes += (chunk as Uint8Array).length
  return bytes
}

const plain = `select string_agg(row, E'\\n') from (select concat_ws(E'\\t', s.code, s.name, s.category, s.amount_fen, s.quantity, s.day, s.state, c.name, s.created_by, s.created_at) as row
  from gallery_sample s left join corporate c on c.id = s.corporate_id order by s.created_at desc, s.id desc) as rows`

await withPlatform(async (bench) => {
  await bench.database.query(
    `insert into gallery_sample select 'b-' || n, 'B-' || n, '基准设备' || n || '（' || md5(n::text) || '）', '1', n * 100, n % 1000, '2026-01-01', '1', 'corp-platform', 'operate01', now() - n * interval '1 second', null
     from generate_series(1, $1::int) n`,
    [ROWS - 300],
  )
  await drain(bench)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const sheet = await peakMegabytes(() => drain(bench))
    const text = await peakMegabytes(() => bench.database.query(plain))
    rounds.push({ ...sheet, ratio: sheet.ms / text.ms })
  }
  const peak = Math.max(...rounds.map((each) => each.peak))
  console.log(
    `export of ${ROWS} rows: peak ${peak} MB above idle (aim under ${AIM_MB}), ${(median(rounds.map((each) => each.ms)) / 1000).toFixed(1)} s, ${Math.round((rounds[0]?.result ?? 0) / 1024)} KB`,
  )
  console.log(
    `  time / plain text of the same rows: ${median(rounds.map((each) => each.ratio)).toFixed(1)}, rounds ${rounds.map((each) => each.ratio.toFixed(1)).join(' ')}`,
  )
  if (peak > AIM_MB) process.exitCode = 1
})
