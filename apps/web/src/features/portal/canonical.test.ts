import { expect, test } from 'vitest'
import type { ScreenKey } from '@aosp/contract/screens'
import { canonicalOf } from './canonical.ts'

test.each<[ScreenKey, string, string | undefined]>([
  ['portal/landing', '/notLogged/logged', '/notLogged/logged'],
  ['portal/landing', '/notLogged/logged?current=nothing', '/notLogged/logged'],
  ['portal/landing', '/notLogged/logged?current=policy&view=card&order=asc&title=x&pageNo=3', '/notLogged/logged?current=policy&pageNo=3'],
  ['portal/landing', '/notLogged/logged?current=policy&pageNo=-1', '/notLogged/logged?current=policy'],
  ['portal/landing-mobile', '/notLogged/loggedMobile?current=bidding', '/notLogged/logged?current=bidding'],
  ['portal/notice-hall-mobile', '/notLogged/noticeHallMobile', '/notLogged/logged?current=announcement'],
  ['portal/asset-disposal-mobile', '/notLogged/assetDisposalMobile', '/notLogged/logged?current=bidding&kind=disposal'],
  ['portal/home-mobile', '/notLogged/loggedHomeMobile', '/notLogged/logged'],
  ['portal/logged-home', '/loggedHome/loggedHome', '/notLogged/logged'],
  ['portal/new-public-hall', '/loggedHome/newPublickHall?stage=dealt', '/notLogged/logged?current=bidding'],
  ['content/help-center-mobile', '/help/helpCenterMobile', '/help/helpCenter'],
  ['portal/natural-info', '/Basic/naturalInfo/abc?from=wechat', '/Basic/naturalInfo/abc'],
  ['portal/trade-detail', '/Basic/tradeDetail/abc', '/Basic/tradeDetail/abc'],
  ['portal/new-price', '/Basic/newPrice?pageNo=2', '/Basic/newPrice?pageNo=2'],
  ['portal/bidding-room', '/Basic/biddingRoom/abc', undefined],
  ['portal/practice-room', '/Basic/practiceRoom', undefined],
  ['portal/exception-404', '/404', undefined],
  ['identity/login', '/user/login?redirect=/x', undefined],
  ['identity/register-member', '/users/registerMember?sysUser=secret', undefined],
])('S-010 %s at %s is kept as %s', (key, address, kept) => {
  const [path = '', search = ''] = address.split('?')
  expect(canonicalOf(key, path, new URLSearchParams(search))).toBe(kept)
})
