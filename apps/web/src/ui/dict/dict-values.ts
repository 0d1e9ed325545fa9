/** An option of a dictionary widget. Values are compared as text, whatever type a record holds. */
export type DictChoice = { value: string; label: string; disabled?: boolean }
export type DictValue = string | number | boolean | null | undefined

export const DICT_SEARCH = { delay: 800, pageSize: 10 } as const
/** Looking up the words of a known value. */
export const LOOKUP_DELAY = 300
const DELIMITER = ','

export const asText = (value: DictValue): string | undefined => (value === null || value === undefined || value === '' ? undefined : String(value))

/** A text of several values, as records keep it; blanks and repetitions carry nothing. */
export const splitValues = (text: DictValue, delimiter: string = DELIMITER): string[] => [
  ...new Set(
    (asText(text) ?? '')
      .split(delimiter)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]
export const joinValues = (values: readonly string[], delimiter: string = DELIMITER): string => values.join(delimiter)

/** Disabled items are not offered, but what a record already holds keeps its words; a value nobody knows shows itself. */
export function offeredChoices(choices: readonly DictChoice[], held: readonly string[]): DictChoice[] {
  const known = new Set(choices.map(({ value }) => value))
  return [
    ...choices.filter(({ value, disabled }) => !disabled || held.includes(value)),
    ...held.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
}

export type SwitchPair = readonly [on: string, off: string]
export const YES_NO: SwitchPair = ['Y', 'N']

/** What a switch with this value tells its form at once: a record without a value has the off value. */
export const switchCorrection = (value: DictValue, [, off]: SwitchPair): string | undefined => (asText(value) === undefined ? off : undefined)
export const isOn = (value: DictValue, [on]: SwitchPair): boolean => asText(value) === on

/** A code with commas names a table; its options always come from the server. */
export const isTableCode = (code: string): boolean => code.includes(',')
