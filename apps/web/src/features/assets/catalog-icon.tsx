import type { CATALOG_ICONS } from '@aosp/contract/assets/codes'

type Name = (typeof CATALOG_ICONS)[number]

/** Signs of the catalogue on a 24 grid, drawn for this platform. */
const SHAPES: Readonly<Record<Name, string>> = {
  machine: 'M4 20h16M6 20v-7h8v7M8 13V7l5-3 2 3-3 2v4M17 20v-5h2v5M9 16h2',
  instrument: 'M4 6h16v12H4zM7 14l3-4 3 3 4-5M8 21h8',
  vehicle: 'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 100-4 2 2 0 000 4zM17 19a2 2 0 100-4 2 2 0 000 4z',
  building: 'M5 21V5l8-2v18M13 9l6 2v10M3 21h18M8 8h2M8 12h2M8 16h2M16 14h1M16 17h1',
  land: 'M3 18l6-9 4 6 3-4 5 7zM3 21h18',
  furniture: 'M4 10h16v4H4zM6 14v6M18 14v6M7 10V5h10v5',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  tool: 'M14 6a4 4 0 015 5l-2-2-2 2-2-2 2-2zM14 11l-9 9-2-2 9-9',
  energy: 'M13 3L5 14h6l-1 7 8-11h-6z',
  material: 'M12 3l8 4-8 4-8-4zM4 12l8 4 8-4M4 17l8 4 8-4',
  other: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
}
export const CATALOG_ICON_TEXTS: Readonly<Record<Name, string>> = {
  machine: '机器设备',
  instrument: '仪器仪表',
  vehicle: '运输车辆',
  building: '房屋建筑',
  land: '土地场地',
  furniture: '家具用具',
  computer: '电子设备',
  tool: '工装工具',
  energy: '动力能源',
  material: '材料物资',
  other: '其他',
}

const isName = (name: string): name is Name => name in SHAPES

export const CatalogIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <svg
    className="catalog-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={SHAPES[isName(name) ? name : 'other']} />
  </svg>
)
