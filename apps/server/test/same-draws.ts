import nodeCrypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Two worlds that are to be compared must draw alike. Until the returned function is called, whole numbers come from a fixed sequence and ids
 * count upwards, so that what is sorted by them is sorted alike. Keys, salts and tokens stay random and are compared by the order they appear in.
 */
export function sameDraws(seed: number): () => void {
  const [drawInt, drawBytes] = [nodeCrypto.randomInt, crypto.getRandomValues.bind(crypto)]
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const drawn = (min: number, max?: number): number => (max === undefined ? next() % min : min + (next() % (max - min)))
  let count = 0
  const counted: typeof drawBytes = (bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.length !== ID_BYTES) return drawBytes(bytes)
    new DataView(bytes.fill(0).buffer, bytes.byteOffset).setUint32(ID_BYTES - 4, ++count)
    return bytes
  }
  nodeCrypto.randomInt = drawn as typeof drawInt
  crypto.getRandomValues = counted
  syncBuiltinESMExports()
  return () => {
    nodeCrypto.randomInt = drawInt
    crypto.getRandomValues = drawBytes
    syncBuiltinESMExports()
  }
}
const ID_BYTES = 16
