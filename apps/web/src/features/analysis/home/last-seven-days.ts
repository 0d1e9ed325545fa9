import { toBeijingDay } from '@aosp/kernel/time'

type Day = { tian: string; visit: number; ip: number }

const DAY = 86_400_000

/** The server tells of days on which somebody signed in; a chart of a week also has the quiet ones. */
export const lastSevenDays = (told: readonly Day[], now: Date): Day[] =>
  Array.from({ length: 7 }, (_day, index) => {
    const tian = toBeijingDay(new Date(now.getTime() - (6 - index) * DAY))
    return told.find((day) => day.tian === tian) ?? { tian, visit: 0, ip: 0 }
  })
