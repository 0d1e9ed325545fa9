import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is written on each page, without the gaps between its pieces: where a line is broken is the drawing's matter. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // The library takes the bytes for itself, and has no plain Buffer.
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    )
  }
  await task.destroy()
  return pages
}
