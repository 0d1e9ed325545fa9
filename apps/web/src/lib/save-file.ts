/** How long a browser may take to start saving before the bytes are let go. */
const KEPT_MS = 60_000

/** Hands bytes to the browser's downloads under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
