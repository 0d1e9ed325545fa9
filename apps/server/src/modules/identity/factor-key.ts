import { createHash, createHmac } from 'node:crypto'
import { openText, sealText } from '../../platform/keys/seal-text.ts'

/** A key of the installation under which second factors are kept: a dump of the database computes no code and guesses no recovery code. */
export type FactorKey = Buffer

/** Whatever form the installation's secret has. */
export const factorKey = (secret: string): FactorKey => createHash('sha256').update(`factor:${secret}`).digest()

/** The account is bound in: moved to another row, a secret opens nothing. */
const placeOf = (accountId: string): string => `factor/${accountId}`
export const sealSecret = (key: FactorKey, accountId: string, secret: Buffer): string => sealText(key, placeOf(accountId), secret.toString('base64url'))
export const openSecret = (key: FactorKey, accountId: string, sealed: string): Buffer => Buffer.from(openText(key, placeOf(accountId), sealed), 'base64url')

export const hashRecoveryCode = (key: FactorKey, accountId: string, code: string): string =>
  createHmac('sha256', key).update(`${accountId}:${code}`).digest('hex')
