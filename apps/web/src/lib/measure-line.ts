export type ClockSample = { sent: number; received: number; serverIn: number; serverOut: number }

/** Offset of this clock and round trip of the line, taken from the quickest exchange. */
export function measureLine(samples: readonly ClockSample[]): { offset: number; delay: number } | undefined {
  const measured = samples.map(({ sent, received, serverIn, serverOut }) => ({
    offset: (serverIn - sent + (serverOut - received)) / 2,
    delay: Math.max(0, received - sent - (serverOut - serverIn)),
  }))
  return measured.reduce<{ offset: number; delay: number } | undefined>((best, one) => (best && best.delay <= one.delay ? best : one), undefined)
}
