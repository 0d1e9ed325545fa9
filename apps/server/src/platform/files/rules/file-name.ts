const KEPT = /[^\p{L}\p{N}.\-_()（）]/gu
const HIDING = /[\p{Cc}\p{Cf}\u2028\u2029]/u
const LONGEST = 200

/** Endings that some program would run or render, wherever in a name they stand: `photo.php.jpg` is nobody's photo. */
const ACTIVE = new Set(
  'ade adp app asp aspx bat cer cgi chm cmd com cpl dll exe hta htm html htaccess jar js jse jsp jspx lnk mht mhtml mjs msc msi msp php phtml pl ps1 py rb reg scr sh shtml svg svgz swf vb vbe vbs war ws wsf wsh xht xhtml xml xsl'.split(
    ' ',
  ),
)

/** Letters, digits and a few marks: a comma would break values that join several paths. */
export const cleanName = (name: string): string => {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(KEPT, '')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^\.+/, '')
  return cleaned === '' ? 'file' : cleaned
}

/** A name that hides or pretends something is refused before anybody looks at the content. */
export function isHonestName(name: string): boolean {
  if (name.length > LONGEST || HIDING.test(name) || /[.\s]$/.test(name)) return false
  return endings(name).every((ending) => !ACTIVE.has(ending))
}

/** The last ending in small letters, or '' for a name without one. */
export const endingOf = (name: string): string => endings(name).at(-1) ?? ''

const endings = (name: string): string[] =>
  name
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((ending) => ending.trim())
