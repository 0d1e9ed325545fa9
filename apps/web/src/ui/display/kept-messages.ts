/** Whoever drives a page with a program puts this on its window before it loads, and can put the messages away. */
type KeptMessages = { dismiss?: () => void }

export const keptMessages = (): KeptMessages | undefined => (globalThis as { keptMessages?: KeptMessages }).keptMessages

/** How many seconds a message stays: these, or, on a page a program reads, until it is put away. */
export const lasting = (seconds: number): number => (keptMessages() ? 0 : seconds)
