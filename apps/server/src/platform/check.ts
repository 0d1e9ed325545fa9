/** Something that must hold, looked at by `npm run check`. It reads and changes nothing, so it may run beside serving nodes. */
export type Check = {
  title: string
  /** What was looked at, in a few words, and every fault by itself. */
  look: () => Promise<{ seen: string; faults: readonly string[] }>
}
