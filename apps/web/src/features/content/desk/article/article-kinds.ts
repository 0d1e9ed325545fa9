import * as consultNotice from '@aosp/contract/content/consult-notice'
import * as information from '@aosp/contract/content/information'
import * as policy from '@aosp/contract/content/policy'
import * as tradeNotice from '@aosp/contract/content/trade-notice'
import { ARTICLE_KINDS, type ArticleKind } from '@aosp/contract/content/codes'
import type { Received } from '@aosp/contract/endpoint'
import type { ScreenKey } from '@aosp/contract/screens'
import type { RowOf } from '../../../../ui/list-page/index.ts'

type DeskCalls = typeof information & Partial<Pick<typeof tradeNotice, 'audit' | 'submit'>>
export type ArticleRow = RowOf<typeof information.list>
export type ArticleRecord = Received<typeof information.byId>

/** What differs between the kinds; everything else is the same page. */
export type DeskKind = { kind: ArticleKind; word: string; screen: ScreenKey; title: string; lead: string; calls: DeskCalls; markdown: boolean }

export const KINDS = {
  announcement: {
    kind: 'announcement',
    word: ARTICLE_KINDS.announcement,
    screen: 'content/trade-notice',
    title: '交易公告管理',
    lead: '场次发布、成交与终止时自动公告；也可自行撰写，经另一人复核后对外发布。',
    calls: tradeNotice,
    markdown: false,
  },
  consult: {
    kind: 'consult',
    word: ARTICLE_KINDS.consult,
    screen: 'content/consult-notice',
    title: '咨询公告',
    lead: '询价与咨询的集中答复和补充通知，经另一人复核后与交易公告一起对外发布。',
    calls: consultNotice,
    markdown: false,
  },
  information: {
    kind: 'information',
    word: ARTICLE_KINDS.information,
    screen: 'content/information',
    title: '平台资讯管理',
    lead: '平台动态与使用指南，撰写人可直接发布或定时发布。',
    calls: information,
    markdown: true,
  },
  policy: {
    kind: 'policy',
    word: ARTICLE_KINDS.policy,
    screen: 'content/policy',
    title: '政策法规管理',
    lead: '对平台各方有约束的制度与解读，经另一名运营人员复核后对外发布。',
    calls: policy,
    markdown: false,
  },
} as const satisfies Record<ArticleKind, DeskKind>
