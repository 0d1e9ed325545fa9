import { useEffect, useState } from 'react'
import { fullTime, relativeTime } from './time-words.ts'

/** Relative in the text, absolute on hover. The server writes the date, so both sides render the same before the clock is asked. */
export function TimeText({ value }: { value: string }) {
  const [words, setWords] = useState(value.slice(0, 10))
  useEffect(() => setWords(relativeTime(value, new Date())), [value])
  return (
    <time dateTime={`${value.replace(' ', 'T')}+08:00`} title={fullTime(value)}>
      {words}
    </time>
  )
}
