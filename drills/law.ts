class Broken extends Error {}
/** What must hold of every session that is played; throws with its name. */
export const law = (holds: boolean, name: string): void => {
  if (!holds) throw new Broken(name)
}
