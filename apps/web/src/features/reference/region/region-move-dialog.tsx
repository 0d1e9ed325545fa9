import { REGION_DEPTH } from '@aosp/contract/assets/codes'
import { no } from '@aosp/contract/refusals'
import { regionList } from '@aosp/contract/reference/region'
import { call } from '../../../lib/call.ts'
import { REGIONS } from '../../../ui/pickers/index.ts'
import { MoveDialog, type Move } from '../../../ui/tree-move/index.ts'
import type { Region } from './region-model.ts'

const childrenOf = (parentId: string | null) => call(regionList, parentId === null ? {} : { parentId }, { quiet: true })

/** Under itself and under the last level are refused before the server is asked; it knows the rest. */
const refusal =
  ({ id }: Region) =>
  (parentId: string | null): string | undefined => {
    if (parentId === id) return no('tree.cycle').message
    const isLast = parentId !== null && !parentId.endsWith('00')
    return isLast ? no('tree.tooDeep', { max: REGION_DEPTH }).message : undefined
  }

export const RegionMoveDialog = ({ region, onMove, onClose }: { region: Region; onMove: (move: Move) => Promise<boolean>; onClose: () => void }) => (
  <MoveDialog node={region} source={REGIONS.source} childrenOf={childrenOf} refusal={refusal(region)} onMove={onMove} onClose={onClose} />
)
