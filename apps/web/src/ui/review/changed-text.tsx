import { Children } from 'react'
import { changedCharacters, inFours } from './changed-characters.ts'
import './review.css'

/** One of two texts, with the characters the other has not. Whoever hears it is told that they were taken away or put in. */
export function ChangedText({
  before,
  after,
  side,
  fours = false,
}: {
  before: string
  after: string
  side: 'before' | 'after'
  /** Digits in groups of four. */ fours?: boolean
}) {
  const parts = changedCharacters(before, after)[side]
  // Drawn once from two texts that do not change, so its pieces need no names.
  const shown = Children.toArray((fours ? inFours(parts) : parts).map(({ text, changed }) => (changed ? <mark>{text}</mark> : <span>{text}</span>)))
  return <span className="changed-text">{side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>}</span>
}
