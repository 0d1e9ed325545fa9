import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/favourite'
import { serve } from '../../../platform/http/serve.ts'
import type { Auction } from '../../auction/index.ts'
import { myFavourites, saveFavourite } from './favourites.ts'

export function favouriteRoutes(app: FastifyInstance, { books }: Auction): void {
  serve(app, calls.myFavourites, (ctx) => myFavourites(books, ctx))
  serve(app, calls.saveFavourite, saveFavourite)
}
