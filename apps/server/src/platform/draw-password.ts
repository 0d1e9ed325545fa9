import { randomInt } from 'node:crypto'

const draw = (letters: string, count: number): string => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Easy to read out and type, without letters that look like figures. */
export const drawPassword = (): string => `${draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${draw('abcdefghijkmnpqrstuvwxyz', 5)}-${draw('23456789', 4)}`
