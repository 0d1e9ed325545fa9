/**
 * Rows that name their parent, as trees. A row whose parent is not among the rows is a root, the order of the rows stays,
 * and rows that go round in a circle, which no honest table has, are left out.
 */
export function toForest<Row extends { id: string; parentId: string | null }, Node>(
  rows: readonly Row[],
  make: (row: Row, children: Node[], isRoot: boolean) => Node,
): Node[] {
  const known = new Set(rows.map((row) => row.id))
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(row)
    else below.set(parent, [row])
  }
  const grow = (row: Row, isRoot: boolean): Node =>
    make(
      row,
      (below.get(row.id) ?? []).map((child) => grow(child, false)),
      isRoot,
    )
  return (below.get(null) ?? []).map((root) => grow(root, true))
}
