const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** Each line a paragraph; whatever looks like markup means itself. */
export const htmlOfLines = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)}</p>`)
        .join('')

/** The lines of HTML that is nothing but paragraphs of text; undefined where lines would lose something. */
export function linesOfHtml(html: string): string | undefined {
  if (!/^(\s*<p>[^<]*<\/p>)*\s*$/.test(html)) return undefined
  const paragraphs = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map((match) => match[1] ?? '')
  return paragraphs.map((line) => line.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => CHARACTERS[entity] ?? entity)).join('\n')
}
