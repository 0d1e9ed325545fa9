/** The face of the block: moving in a tree takes these. */
export { MoveDialog, type Move } from './move-dialog.tsx'
