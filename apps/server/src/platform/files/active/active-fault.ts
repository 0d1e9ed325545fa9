/** Why a document is not kept. `active`: it would do something by itself; `expands`: it holds far more than it weighs; `unreadable`: nobody can look inside. */
export type FaultKind = 'active' | 'expands' | 'unreadable'

export class ActiveFault extends Error {
  readonly kind: FaultKind
  constructor(kind: FaultKind, message: string) {
    super(message)
    this.name = 'ActiveFault'
    this.kind = kind
  }
}
