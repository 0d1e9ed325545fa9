import type { Received } from '@aosp/contract/endpoint'
import type { orderById } from '@aosp/contract/sharing/order'

export type Order = Received<typeof orderById>
