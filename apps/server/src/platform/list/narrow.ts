import type { RawBuilder } from 'kysely'
import type { SignedIn } from '../http/context.ts'
import type { List, RuledList } from './list-registry.ts'
import type { Condition } from './query-grammar.ts'
import { narrowing } from './rules/data-rule.ts'
import { compile } from './run-list.ts'

/**
 * A list as the data rules of its screen leave it to somebody. It can only be run narrowed; the row scope of the query it is run over
 * stays as it is, so a rule takes rows away and never adds one.
 */
export function narrowed<Column extends string>(
  ctx: Pick<SignedIn, 'actor' | 'now'>,
  { ruled, ...list }: RuledList<Column>,
): List<Column> & { within?: Condition } {
  const within = withinOf(ctx, { ruled, ...list })
  return within ? { ...list, within } : list
}

function withinOf({ actor, now }: Pick<SignedIn, 'actor' | 'now'>, list: RuledList): Condition | undefined {
  const sets = actor.narrowed?.sets.get(list.ruled.screen)
  return sets && narrowing(list, sets, { ...actor, orgCodes: actor.narrowed?.orgCodes ?? [], now: now() })
}

/** The same for one record, over the list's own query: what the list would not show is not there. */
export const permitted = (ctx: Pick<SignedIn, 'actor' | 'now'>, list: RuledList): RawBuilder<boolean> =>
  compile(list, withinOf(ctx, list) ?? { kind: 'all', of: [] })
