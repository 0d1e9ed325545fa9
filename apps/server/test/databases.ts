import pg from 'pg'

/** Password of every demo account in tests. */
export const PASSWORD = 'Demo-Pass-2026'

export const withDatabase = (url: string, name: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

export async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(withDatabase(ownerUrl, 'postgres'))
  await client.connect()
  try {
    // Cloning fails while another clone is being made from the same template.
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        if (attempt > 50 || (error as { code?: string }).code !== '55006') throw error
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  } finally {
    await client.end()
  }
}
