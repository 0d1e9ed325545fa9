import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'

/** The same moment for the same text: given another one, a picker forgets what was chosen and not confirmed yet, whenever the page is drawn anew. */
export const useMoment = (text: string | null | undefined): Dayjs | null =>
  useMemo(() => {
    const moment = text ? dayjs(text) : undefined
    return moment?.isValid() ? moment : null
  }, [text])
