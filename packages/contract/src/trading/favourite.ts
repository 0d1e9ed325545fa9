import { endpoint } from '../endpoint.ts'
import type * as shapes from './favourite.shapes.ts'

/** What the person keeps an eye on, as the halls show it: what runs first. What he may no longer see is left out. */
export const myFavourites = endpoint<typeof shapes.myFavourites>({
  method: 'GET',
  path: '/bidding/favourites',
  access: 'signed-in',
  scope: 'self',
  title: '我的收藏',
})
/** Keeps a session, with or without a reminder of its start, or lets it go. */
export const saveFavourite = endpoint<typeof shapes.saveFavourite>({
  method: 'PUT',
  also: ['POST'],
  path: '/bidding/favourite',
  access: 'signed-in',
  scope: 'self',
  title: '收藏场次',
})
