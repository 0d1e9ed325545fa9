export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** The next step up (1) or down (-1), staying at the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? ZOOM_STEPS.find((step) => step > zoom) : [...ZOOM_STEPS].reverse().find((step) => step < zoom)
  return next ?? zoom
}

/** Scale at which a page fills the room, but never more than comfortable reading needs. */
export const fitWidth = (page: number, room: number): number => Math.min(Math.max(room, 200) / page, 1.5)
