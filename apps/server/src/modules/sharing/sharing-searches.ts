import { routeOf } from '@aosp/contract/screens'
import { NOTICE_TEXTS, SHARE_ORDER_TEXTS } from '@aosp/contract/sharing/codes'
import { noticeList } from '@aosp/contract/sharing/notice'
import { orderList } from '@aosp/contract/sharing/order'
import { rowsByWord, type SearchSource } from '../../platform/list/search-source.ts'
import { seesEverybody } from '../identity/index.ts'
import { visibleNotices, visibleOrders } from './share-scope.ts'

const notices: SearchSource = {
  key: 'share',
  title: '共享公告',
  access: noticeList.access,
  find: async ({ db, actor }, word) => {
    const base = visibleNotices(db, actor)
      .innerJoin('corporate', 'corporate.id', 'share_notice.corporate_id')
      .select(['share_notice.id', 'share_notice.code', 'share_notice.name', 'share_notice.state', 'corporate.name as company'])
    const rows = await rowsByWord(base, word, {
      id: 'share_notice.id',
      code: 'share_notice.code',
      texts: ['share_notice.name'],
      newest: 'share_notice.created_at',
      capitals: true,
    })
    return rows.map(({ id, code, name, state, company }) => ({
      id,
      code,
      name,
      note: company,
      state: NOTICE_TEXTS[state] ?? '',
      paths: [routeOf(seesEverybody(actor) ? 'sharing/operation-share' : 'sharing/share', {}, { code })],
    }))
  },
}

const orders: SearchSource = {
  key: 'share-order',
  title: '共享订单',
  access: orderList.access,
  find: async ({ db, actor }, word) => {
    const base = visibleOrders(db, actor)
      .innerJoin('corporate as taker', 'taker.id', 'share_order.user_id')
      .select(['share_order.id', 'share_order.code', 'share_order.state', 'share_notice.name', 'taker.name as company'])
    const rows = await rowsByWord(base, word, {
      id: 'share_order.id',
      code: 'share_order.code',
      texts: ['share_notice.name'],
      newest: 'share_order.created_at',
      capitals: true,
    })
    return rows.map(({ id, code, name, state, company }) => ({
      id,
      code,
      name,
      note: company,
      state: SHARE_ORDER_TEXTS[state] ?? '',
      paths: [routeOf('sharing/share-order', {}, { code })],
    }))
  },
}

export const sharingSearches: readonly SearchSource[] = [orders, notices]
