/** Why a spreadsheet is not read. Plain words, because they cross from the reading thread to the one that answers. */
export const FAULTS = ['unsafe', 'expands', 'encrypted', 'rows', 'broken', 'time'] as const
export type FaultKind = (typeof FAULTS)[number]

export class SheetFault extends Error {
  readonly kind: FaultKind
  constructor(kind: FaultKind, message: string = kind) {
    super(message)
    this.name = 'SheetFault'
    this.kind = kind
  }
}
