const MB = 1024 * 1024
const KEPT_BELOW = 0.8 * MB
const GOOD_UP_TO = 1.6 * MB
/** A picture that only gets its watermark loses nothing one could see. */
const MARK_ONLY = 0.95

/** Quality a picture is compressed with; undefined: it is small enough as it is. */
export const qualityFor = (size: number): number | undefined => (size < KEPT_BELOW ? undefined : size <= GOOD_UP_TO ? 0.8 : 0.7)

/** Compresses a picture by the size rule and draws `mark` on it. A picture the browser cannot read goes as it is: the server judges it. */
export async function prepareImage(file: File, mark?: string): Promise<File> {
  const quality = qualityFor(file.size)
  if (quality === undefined && !mark) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    // oxlint-disable-next-line no-new -- the library starts in its constructor
    new Compressor(file, {
      quality: quality ?? MARK_ONLY,
      // Strict gives the original back when it is smaller, which would be the one without the mark.
      strict: !mark,
      ...(mark ? { drew: (context, canvas) => drawMark(context, canvas, mark) } : {}),
      success: (made) => resolve(new File([made], 'name' in made ? made.name : file.name, { type: made.type })),
      error: () => resolve(file),
    })
  })
}

/** A quiet band in the lower right corner, readable on light and dark pictures. */
function drawMark(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, mark: string): void {
  const size = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 28))
  const gap = size / 2
  context.font = `${size}px sans-serif`
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  const width = Math.min(canvas.width, context.measureText(mark).width + 2 * gap)
  context.fillStyle = 'rgba(0, 0, 0, 0.42)'
  context.fillRect(canvas.width - width, canvas.height - size - 2 * gap, width, size + 2 * gap)
  context.fillStyle = 'rgba(255, 255, 255, 0.92)'
  context.fillText(mark, canvas.width - gap, canvas.height - gap - size / 2, canvas.width - 2 * gap)
}

/** Whose picture it is and when it was handed in. */
export const markText = (company: string | null | undefined, day: string): string => [company, day].filter(Boolean).join(' ')
