import { ROLE_CODES } from '@aosp/contract/identity/roles'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import type { Actor } from '../../../platform/http/context.ts'

const KEEPERS: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])

/** Those who run the platform see every company's assets; everybody else those of his own company. */
export const seesAllAssets = (actor: Actor): boolean => actor.roleCodes.some((role) => KEEPERS.has(role))

/** What the files of an asset hang on. The company stands in it, because an operator may have uploaded the file. */
export const fileTarget = (asset: { id: string; corporate_id: string }): string => `asset/${asset.corporate_id}/${asset.id}`

export const mayReadAssetFile: ReadRule = (actor, { attachedTo }) =>
  attachedTo !== null && attachedTo.startsWith('asset/') && (seesAllAssets(actor) || attachedTo.split('/')[1] === actor.corporateId)
