let held = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * While something is on its way the browser asks before the page is left. Counted outside of components:
 * a hidden tab stops its effects, but its uploads go on. Answers the function that lets go.
 */
export function holdPage(): () => void {
  if (held++ === 0) addEventListener('beforeunload', ask)
  let mine = true
  return () => {
    if (mine && --held === 0) removeEventListener('beforeunload', ask)
    mine = false
  }
}
