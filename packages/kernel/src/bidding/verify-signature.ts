import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Ed25519 (RFC 8032) for readers: checks signatures where the place offers nothing, such as older browsers and pages without TLS.
 * Only public values go through it, so it need not hide how long it takes.
 */
const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const mod = (value: bigint, by = P): bigint => ((value % by) + by) % by

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, left] = [mod(base), exponent]; left > 0n; [square, left] = [mod(square * square), left >> 1n]) if (left & 1n) result = mod(result * square)
  return result
}
const inverse = (value: bigint): bigint => power(value, P - 2n)
const D = mod(-121665n * inverse(121666n))
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n)

/** X/Z, Y/Z and T = XY/Z. */
type Point = { x: bigint; y: bigint; z: bigint; t: bigint }
const affine = (x: bigint, y: bigint): Point => ({ x, y, z: 1n, t: mod(x * y) })
const ZERO = affine(0n, 1n)

function add(a: Point, b: Point): Point {
  const m = mod((a.y - a.x) * (b.y - b.x))
  const n = mod((a.y + a.x) * (b.y + b.x))
  const c = mod(2n * D * a.t * b.t)
  const d = mod(2n * a.z * b.z)
  const [e, f, g, h] = [n - m, d - c, d + c, n + m]
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) }
}
function times(scalar: bigint, point: Point): Point {
  let result = ZERO
  for (let [double, left] = [point, scalar]; left > 0n; [double, left] = [add(double, double), left >> 1n]) if (left & 1n) result = add(result, double)
  return result
}
const negative = ({ x, y, z, t }: Point): Point => ({ x: mod(-x), y, z, t: mod(-t) })

const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)

/** The point a key or a signature names, undefined when it names none. */
function pointOf(bytes: Uint8Array): Point | undefined {
  const sign = BigInt((bytes[31] ?? 0) >> 7)
  const y = littleEndian(bytes) & (2n ** 255n - 1n)
  if (y >= P) return undefined
  const squared = mod((y * y - 1n) * inverse(D * y * y + 1n))
  let x = power(squared, (P + 3n) / 8n)
  if (mod(x * x) !== squared) x = mod(x * ROOT_OF_MINUS_ONE)
  if (mod(x * x) !== squared || (x === 0n && sign === 1n)) return undefined
  return affine((x & 1n) === sign ? x : P - x, y)
}
const BASE_Y = mod(4n * inverse(5n))
const BASE = pointOf(hexToBytes(BASE_Y.toString(16).padStart(64, '0')).reverse()) as Point

const same = (a: Point, b: Point): boolean => mod(a.x * b.z - b.x * a.z) === 0n && mod(a.y * b.z - b.y * a.z) === 0n

/** Key and signature are hex in the one way we write it, so that no changed letter of a record passes; the text is signed as UTF-8. */
export function verifySignature({ key, text, signature }: { key: string; text: string; signature: string }): boolean {
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false
  const [keyBytes, bytes] = [hexToBytes(key), hexToBytes(signature)]
  const [signer, nonce] = [pointOf(keyBytes), pointOf(bytes.subarray(0, 32))]
  const scalar = littleEndian(bytes.subarray(32))
  if (!signer || !nonce || scalar >= ORDER) return false
  const challenge = mod(littleEndian(sha512(concatBytes(bytes.subarray(0, 32), keyBytes, utf8ToBytes(text)))), ORDER)
  return same(add(times(scalar, BASE), negative(times(challenge, signer))), nonce)
}
