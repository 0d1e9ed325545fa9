import { TAGS } from './constants.ts'

/** How long the platform's tree was at a time, and its root. Published, so that no part of it can be rewritten later. */
export type Checkpoint = { readonly size: number; readonly root: string; readonly time: number }
export type SignedCheckpoint = Checkpoint & { readonly key: string; readonly signature: string }

/** Name of the key and Ed25519 over the text, as hex. The key itself stays with the caller. */
export type Signer = { readonly key: string; sign(text: string): string }

export function signCheckpoint({ size, root, time }: Checkpoint, signer: Signer): SignedCheckpoint {
  return { size, root, time, key: signer.key, signature: signer.sign([TAGS.checkpoint, size, root, time].join('\n')) }
}
