import type { z } from 'zod'
import type { ListInput } from './wire.shapes.ts'

export type ListQuery = z.output<typeof ListInput>

export type Page<Row> = { records: Row[]; total: number; size: number; current: number; pages: number }

/** What columns of a list come to over all its pages, in yuan. */
export type Sums = Readonly<Record<string, number | null>>

/** `field` is there only when a member of the input was refused, so that a form can say it at that field. */
export type Envelope<Result> = { success: boolean; message: string; code: number; result: Result | null; timestamp: number; field?: string }
