/** A run of characters, and whether the other text has it in its place. */
export type Run = { text: string; changed: boolean }

/** Longer texts are marked as a whole: nobody looks for single characters in them. */
const LONGEST = 200

/** Which characters of two texts are not in both, so that a reviewer sees the digit that was changed and not only that one was. */
export function changedCharacters(before: string, after: string): { before: Run[]; after: Run[] } {
  const [old, now] = [[...before], [...after]]
  if (before === after) return { before: runs(old, () => false), after: runs(now, () => false) }
  if (old.length > LONGEST || now.length > LONGEST) return { before: runs(old, () => true), after: runs(now, () => true) }
  // Lengths of the longest common rest, from the ends.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const line = common[i]
      if (line) line[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const kept = { old: new Set<number>(), now: new Set<number>() }
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      kept.old.add(i++)
      kept.now.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return { before: runs(old, (index) => !kept.old.has(index)), after: runs(now, (index) => !kept.now.has(index)) }
}

function runs(characters: readonly string[], isChanged: (index: number) => boolean): Run[] {
  return characters.reduce<Run[]>((all, text, index) => {
    const last = all.at(-1)
    const changed = isChanged(index)
    if (last?.changed === changed) last.text += text
    else all.push({ text, changed })
    return all
  }, [])
}

/** Digits in fours, as account numbers are read: the gap belongs to the run it falls into. */
export function inFours(parts: readonly Run[]): Run[] {
  let count = 0
  return parts.map(({ text, changed }) => ({
    changed,
    text: [...text].map((character) => (count++ > 0 && (count - 1) % 4 === 0 ? ` ${character}` : character)).join(''),
  }))
}
