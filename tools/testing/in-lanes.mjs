/**
 * @typedef {{ name: string, after?: string, behind?: readonly string[] }} Step
 *   `after` names a step whose result this one needs, `behind` those it is not to run beside; it begins when both are through, however they ended.
 */

/**
 * Two steps at a time, in order; one that has to wait for others keeps nothing else waiting.
 * @template {Step} S
 * @param {readonly S[]} steps
 * @param {(step: S) => Promise<void>} run
 * @param {(step: S) => boolean} endsHere asked before each step begins; what runs by then is waited for
 */
export async function inLanes(steps, run, endsHere) {
  const waiting = [...steps]
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const isComing = (/** @type {string} */ name) => running.has(name) || waiting.some((step) => step.name === name)
  const mayBegin = (/** @type {S} */ { after, behind = [] }) => ![...behind, ...(after ? [after] : [])].some(isComing)
  for (;;) {
    const next = running.size < 2 ? waiting.find(mayBegin) : undefined
    if (next && !endsHere(next)) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next.name,
        run(next).finally(() => running.delete(next.name)),
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else return
  }
}
