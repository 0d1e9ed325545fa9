import { z } from 'zod'
import { HallCard } from './hall.shapes.ts'
import { Id, NoResult, Nothing } from '../wire.ts'

export const myFavourites = { input: Nothing, result: z.object({ now: z.number(), records: z.array(HallCard.extend({ remind: z.boolean() })) }) }
export const saveFavourite = { input: z.object({ bidding: Id, keep: z.boolean(), remind: z.boolean().default(false) }), result: NoResult }
