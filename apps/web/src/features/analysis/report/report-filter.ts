import { customPeriod, DEFAULT_PRESET, isPreset, periodOf, type Period, type Preset } from './period.ts'

/** What a report is asked for besides its period, by the names the address and the call have for it. */
export const CONDITIONS = ['depart', 'category', 'transType', 'inGroup'] as const
export type Condition = (typeof CONDITIONS)[number]

/** The whole question as the address says it. `preset` is missing where somebody chose the days himself. */
export type ReportFilter = { preset?: Preset | undefined; period: Period; conditions: Readonly<Partial<Record<Condition, string>>> }

const PERIOD = 'period'
const OWN_DAYS = ['from', 'to'] as const
const VALUES: Readonly<Record<Condition, RegExp>> = {
  // A company by its id, or one of its departments by that and its name.
  depart: /^[^\p{Cc}]{1,200}$/u,
  category: /^[\w.-]{1,64}$/,
  transType: /^\d{1,2}$/,
  inGroup: /^[01]$/,
}

/** Reads what is valid and leaves the rest at its default; an address may be typed by anybody. */
export function readReportFilter(query: URLSearchParams, today: string, offered: readonly Condition[] = CONDITIONS): ReportFilter {
  const own = customPeriod(query.get('from'), query.get('to'))
  const named = query.get(PERIOD)
  const preset = own ? undefined : isPreset(named) ? named : DEFAULT_PRESET
  return {
    preset,
    period: own ?? periodOf(preset ?? DEFAULT_PRESET, today),
    conditions: Object.fromEntries(
      offered.flatMap((name) => {
        const value = query.get(name)
        return value && VALUES[name].test(value) ? [[name, value]] : []
      }),
    ),
  }
}

/** Writes the question into an address, leaving out defaults; a stretch that moves with the calendar is kept by its name. */
export function writeReportFilter(query: URLSearchParams, filter: ReportFilter): URLSearchParams {
  const written = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => (value ? written.set(name, value) : written.delete(name))
  put(PERIOD, filter.preset === DEFAULT_PRESET ? undefined : filter.preset)
  for (const name of OWN_DAYS) put(name, filter.preset ? undefined : filter.period[name])
  for (const name of CONDITIONS) put(name, filter.conditions[name])
  return written
}

/** As the calls take it. */
export const askedOf = ({ period, conditions }: ReportFilter) => ({ ...period, ...conditions })
