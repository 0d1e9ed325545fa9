import { THEME_FAILED } from '../../lib/texts.ts'

/** The eight theme colours with their ramps of ten, lightest first; step 6 is the colour itself. */
export const THEME_COLOURS = [
  { name: '薄暮', colour: '#F5222D', ramp: ['#fff1f0', '#ffccc7', '#ffa39e', '#ff7875', '#ff4d4f', '#f5222d', '#cf1322', '#a8071a', '#820014', '#5c0011'] },
  { name: '火山', colour: '#FA541C', ramp: ['#fff2e8', '#ffd8bf', '#ffbb96', '#ff9c6e', '#ff7a45', '#fa541c', '#d4380d', '#ad2102', '#871400', '#610b00'] },
  { name: '日暮', colour: '#FAAD14', ramp: ['#fffbe6', '#fff1b8', '#ffe58f', '#ffd666', '#ffc53d', '#faad14', '#d48806', '#874d00', '#874d00', '#613400'] },
  { name: '明青', colour: '#13C2C2', ramp: ['#e6fffb', '#b5f5ec', '#87e8de', '#5cdbd3', '#36cfc9', '#13c2c2', '#08979c', '#006d75', '#00474f', '#002329'] },
  { name: '极光绿', colour: '#52C41A', ramp: ['#f6ffed', '#d9f7be', '#b7eb8f', '#95de64', '#73d13d', '#52c41a', '#389e0d', '#237804', '#135200', '#092b00'] },
  { name: '拂晓蓝', colour: '#1890FF', ramp: ['#e6f7ff', '#bae7ff', '#91d5ff', '#69c0ff', '#40a9ff', '#1890ff', '#096dd9', '#0050b3', '#003a8c', '#002766'] },
  { name: '极客蓝', colour: '#2F54EB', ramp: ['#f0f5ff', '#d6e4ff', '#adc6ff', '#85a5ff', '#597ef7', '#2f54eb', '#1d39c4', '#10239e', '#061178', '#030852'] },
  { name: '酱紫', colour: '#722ED1', ramp: ['#f9f0ff', '#efdbff', '#d3adf7', '#b37feb', '#9254de', '#722ed1', '#531dab', '#391085', '#22075e', '#120338'] },
] as const

export const DEFAULT_COLOUR = '#1890FF'

/** The ramp of a theme colour; any other colour is a failure the user is told about. */
export function rampOf(colour: string): readonly string[] {
  const found = THEME_COLOURS.find((theme) => theme.colour === colour.toUpperCase())
  if (!found) throw new Error(THEME_FAILED)
  return found.ramp
}

/** For drawing, when the failure is told elsewhere. */
export const rampOrDefault = (colour: string): readonly string[] =>
  THEME_COLOURS.some((theme) => theme.colour === colour.toUpperCase()) ? rampOf(colour) : rampOf(DEFAULT_COLOUR)

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The step that may carry or be text: the first from 7 on that is readable on white and on the ramp's lightest tint.
 * The theme colours themselves are too light for text (#1890FF on white is 3.24:1).
 */
export const textStep = (ramp: readonly string[]): string =>
  ramp.slice(6).find((step) => contrast(step, '#ffffff') >= 4.5 && contrast(step, ramp[0] ?? '#ffffff') >= 4.5) ?? '#000000'
