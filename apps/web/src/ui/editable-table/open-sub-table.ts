/** How often opening is tried again after the first failure. */
export const SUB_TABLE_RETRIES = 3

/** Loads what a sub-table shows; undefined when it still fails after the last retry. */
export async function openSubTable<Content>(
  open: () => Promise<Content>,
  pause: (attempt: number) => Promise<void>,
): Promise<{ content: Content } | undefined> {
  for (let attempt = 0; attempt <= SUB_TABLE_RETRIES; attempt++) {
    try {
      return { content: await open() }
    } catch {
      if (attempt < SUB_TABLE_RETRIES) await pause(attempt)
    }
  }
  return undefined
}
