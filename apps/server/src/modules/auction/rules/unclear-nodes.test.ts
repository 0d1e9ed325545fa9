import { expect, test } from 'vitest'
import { clearUpTo, type NodeBeat, unclearNodes } from './unclear-nodes.ts'

const END = 1_000_000
const beat = (change: Partial<NodeBeat> = {}): NodeBeat => ({ id: 'n', seenAt: END + 100, clearTo: END + 100, sessions: {}, cutOffFrom: [], ...change })
const unclear = (change: Partial<NodeBeat>) => unclearNodes([beat(change)], 's', END).length === 1

test.each<[string, Partial<NodeBeat>, boolean]>([
  ['said after the end that it holds nothing', {}, false],
  ['said so at the end', { seenAt: END, clearTo: END }, false],
  ['was heard last before the end', { seenAt: END - 1, clearTo: END - 1 }, true],
  ['holds a request from before the end that has no session yet', { clearTo: END - 1 }, true],
  ['holds a bid for the session from before the end', { sessions: { s: END - 1 } }, true],
  ['holds a bid for the session from after the end', { sessions: { s: END } }, false],
  ['holds a bid for another session', { sessions: { other: END - 5000 } }, false],
  ['was heard last ten seconds before the end', { seenAt: END - 10_000, clearTo: END - 10_000 }, true],
  ['was silent longer than that', { seenAt: END - 10_001, clearTo: END - 10_001 }, false],
])('3.8 a node that %s', (_title, change, expected) => {
  expect(unclear(change)).toBe(expected)
})

test('a node is clear up to the earliest bid it holds for the session', () => {
  expect(clearUpTo(beat({ clearTo: 5, sessions: { s: 7 } }), 's')).toBe(5)
  expect(clearUpTo(beat({ clearTo: 9, sessions: { s: 7 } }), 's')).toBe(7)
})
