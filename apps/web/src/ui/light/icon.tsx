/** One set of line icons on a 24 grid, drawn for this platform. */
const SHAPES = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  gavel: 'M13 4l7 7-3 3-7-7zM9 8l7 7M12 11l-8 8M12 21h9',
  notice: 'M4 10v4h3l6 4V6l-6 4zM17 9a4 4 0 010 6',
  message: 'M4 5h16v11H9l-5 4z',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  share: 'M7 14a3 3 0 100-6 3 3 0 000 6zM17 9a3 3 0 100-6 3 3 0 000 6zM17 21a3 3 0 100-6 3 3 0 000 6zM10 10l4-3M10 12l4 4',
  inquiry: 'M5 3h10l4 4v14H5zM9 11h6M9 15h4',
  news: 'M4 5h13v15H6a2 2 0 01-2-2zM17 9h3v9a2 2 0 01-2 2M8 9h5M8 13h5',
  policy: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12l5 5 9-10',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  error: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 8v5M12 16v.5',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 8v.5',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z',
  hidden: 'M3 12c2 4 5 6 9 6s7-2 9-6M6 16l-2 2M12 18v3M18 16l2 2',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  arrows: 'M5 6l6 6-6 6M13 6l6 6-6 6',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  phone: 'M5 4h4l2 5-3 2a12 12 0 005 5l2-3 5 2v4c-8 2-17-7-15-15z',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 016 0v3',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3 2',
  list: 'M4 6h16M4 12h16M4 18h16',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  card: 'M3 6h18v12H3zM3 10h18M7 15h4',
  star: 'M12 4l2.5 5.3 5.5.7-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.7z',
  bell: 'M6 17V11a6 6 0 0112 0v6l2 2H4zM10 21h4',
  key: 'M8 16a4 4 0 100-8 4 4 0 000 8zM12 12h9v3M17 12v3',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
