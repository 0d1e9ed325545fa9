/** The face of the block: a year with its holidays and the working days in their place. */
export { YearCalendar } from './year-calendar.tsx'
