export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** Where the box stands when it was not moved. */
export type Box = Size & { readonly left: number; readonly top: number }

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))

/**
 * The nearest offset that keeps the box in the viewport. A box that does not fit keeps its upper left corner in sight,
 * because that is where the title is: one could not pull it back otherwise.
 */
export const keptInView = (wanted: Point, box: Box, viewport: Size): Point => ({
  x: between(wanted.x, -box.left, viewport.width - box.width - box.left),
  y: between(wanted.y, -box.top, viewport.height - box.height - box.top),
})
