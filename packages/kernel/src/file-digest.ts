import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file, as hex; also where the place offers none, such as pages without TLS. */
export const fileDigest = (bytes: ArrayBuffer): string => bytesToHex(sha256(new Uint8Array(bytes)))
