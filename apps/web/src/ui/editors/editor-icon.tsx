/** Line icons of the editors' tools on a 24 grid, in the manner of the platform's own set. */
const SHAPES = {
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 010 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 000 10h4',
  clear: 'M5 5h12M11 5l-2 14M14 14l6 6M20 14l-6 6',
  size: 'M3 7V5h12v2M9 5v14M13 13v-2h8v2M17 11v8',
  bold: 'M7 5h6a3.5 3.5 0 010 7H7zM7 12h7a3.5 3.5 0 010 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0010 0V4M5 20h14',
  strike: 'M16 7c0-2-2-3-4-3-4 0-5 4-3 6M4 12h16M8 16c0 3 2 4 4 4 4 0 6-4 3-7',
  colour: 'M6 15l6-11 6 11M8.5 11h7M5 20h14',
  marker: 'M9 11l-4 4 4 4 11-11-4-4zM4 21h16',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  centre: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  firstLine: 'M4 4l4 3-4 3zM12 7h8M4 13h16M4 18h16',
  outdent: 'M8 9l-4 3 4 3zM4 5h16M12 10h8M12 14h8M4 19h16',
  indent: 'M4 9l4 3-4 3zM4 5h16M12 10h8M12 14h8M4 19h16',
  lineHeight: 'M6 5v14M3 8l3-3 3 3M3 16l3 3 3-3M12 6h9M12 12h9M12 18h9',
  bullets: 'M5 6v.5M5 12v.5M5 18v.5M9 6h11M9 12h11M9 18h11',
  numbers: 'M4 5l2-1v5M4 15c0-2 3-2 3 0 0 1-3 3-3 4h3M11 6h9M11 12h9M11 18h9',
  quote: 'M5 6v12M10 8h10M10 12h10M10 16h6',
  rule: 'M4 12h16M4 7h4M16 7h4M4 17h4M16 17h4',
  link: 'M10 14a4 4 0 005.5.5l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-5.5-.5l-3 3a4 4 0 006 6l1-1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 9v.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  source: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13 5l-2 14',
  block: 'M4 5h16v14H4zM8 10l2 2-2 2M13 15h4',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  fullExit: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
} as const

export type EditorIconName = keyof typeof SHAPES

export const EditorIcon = ({ name }: { name: EditorIconName }) => (
  <svg aria-hidden width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d={SHAPES[name]} />
  </svg>
)
