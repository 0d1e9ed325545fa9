import { importSamples } from '@aosp/contract/operations/sample'
import { XlsxStreamWriter } from 'hucre/xlsx'
import { peakMegabytes, withPlatform } from './sheet-app.ts'

/** Import of 100,000 rows from one .xlsx: memory above idle, and time as a ratio to one statement that inserts the same rows. */
const ROWS = 100_000

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new XlsxStreamWriter({ name: 's' })
  writer.addRow(['编码', '名称', '类别', '金额(元)', '数量', '日期', '状态'])
  for (let row = 0; row < ROWS; row++) writer.addRow([`I-${row}`, `导入设备 ${row}`, '机器设备', row + 0.5, row % 1000, '2026-03-01', '使用中'])
  return new Uint8Array(await writer.finish())
}

const file = await workbook()
await withPlatform(async ({ address, token, database }) => {
  const form = new FormData()
  form.append('files[]', new Blob([file]), 'a.xlsx')
  const { result, ms, peak } = await peakMegabytes(async () => {
    const reply = await fetch(address + importSamples.path, { method: 'POST', headers: { 'x-access-token': token }, body: form })
    return (await reply.json()) as { success: boolean; message: string }
  })
  const { rows } = await database.query<{ n: string }>(`select count(*)::text as n from gallery_sample where code like 'I-%'`)
  await database.query(`delete from gallery_sample where code like 'I-%'`)
  const bare = await peakMegabytes(() =>
    database.query(
      `insert into gallery_sample select 'i-' || n, 'I-' || n, '导入设备 ' || n, '1', n * 100 + 50, n % 1000, '2026-03-01', '1', null, 'x', now(), null from generate_series(1, ${ROWS}) n`,
    ),
  )
  console.log(
    `import of ${ROWS} rows (${(file.length / 1024 / 1024).toFixed(1)} MB): ${result.message} ${(ms / 1000).toFixed(1)} s, peak ${peak} MB above idle`,
  )
  console.log(`  time / one statement inserting the same rows: ${(ms / bare.ms).toFixed(1)}`)
  if (!result.success || rows[0]?.n !== String(ROWS)) process.exitCode = 1
})
