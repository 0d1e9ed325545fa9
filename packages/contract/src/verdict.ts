/** What whoever decides says on the wire, as `shType`: yes to what is asked of him, or no. */
export const VERDICT = { pass: 1, refuse: 2 } as const
