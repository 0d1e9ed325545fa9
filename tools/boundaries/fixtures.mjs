/**
 * For each rule one small tree that breaks it and nothing else: file -> what it imports.
 * Files that are only imported are made empty; a leading `import(` is loaded later.
 */
const server = 'apps/server/src'
const modules = `${server}/modules`
const web = 'apps/web/src'

const breaksOrder = (module, known) => ({ [`${modules}/${module}/place-order.ts`]: [`../${known}/index.ts`], [`${modules}/${known}/index.ts`]: [] })

const wire = 'packages/contract/src'
const breaksWireOrder = (module, known) => ({ [`${wire}/${module}/note.ts`]: [`../${known}/codes.ts`], [`${wire}/${known}/codes.ts`]: [] })
const WIRE_BREACHES = {
  platform: 'identity',
  identity: 'reference',
  reference: 'trading',
  organisation: 'assets',
  assets: 'funds',
  funds: 'auction',
  auction: 'trading',
  trading: 'settlement',
  settlement: 'inquiry',
  inquiry: 'sharing',
  sharing: 'content',
  content: 'messaging',
  messaging: 'operations',
  analysis: 'operations',
  operations: 'analysis',
  finding: 'operations',
}

export const fixtures = {
  ...Object.fromEntries(Object.entries(WIRE_BREACHES).map(([module, known]) => [`wire-order-of-${module}`, breaksWireOrder(module, known)])),
  'no-cycle': { [`${server}/platform/db/pool.ts`]: ['./migrate.ts'], [`${server}/platform/db/migrate.ts`]: ['./pool.ts'] },
  resolvable: { [`${server}/platform/db/pool.ts`]: ['./gone.ts'] },
  'kernel-knows-nobody': { 'packages/kernel/src/money.ts': ['node:fs'] },
  'contract-knows-kernel': { 'packages/contract/src/wire.ts': ['../../../apps/server/src/platform/clock.ts'], [`${server}/platform/clock.ts`]: [] },
  'calls-without-schemas': { 'packages/contract/src/auction/bid.ts': ['./bid.shapes.ts'], 'packages/contract/src/auction/bid.shapes.ts': [] },
  'server-and-web-apart': { [`${server}/app.ts`]: ['../../web/src/lib/call.ts'], [`${web}/lib/call.ts`]: [] },
  'web-and-server-apart': { [`${web}/lib/call.ts`]: ['../../../server/src/settings.ts'], [`${server}/settings.ts`]: [] },
  'journeys-stay-outside': { 'e2e/login.e2e.ts': ['../apps/server/src/settings.ts'], [`${server}/settings.ts`]: [] },
  'tests-are-no-parts': { [`${server}/app.ts`]: ['../test/test-app.ts'], 'apps/server/test/test-app.ts': [] },
  'tools-stay-outside': { [`${server}/main.ts`]: ['../../../tools/stand-ins/cas.ts'], 'tools/stand-ins/cas.ts': [] },
  'platform-knows-no-business': { [`${server}/platform/http/guard.ts`]: ['../../modules/identity/index.ts'], [`${modules}/identity/index.ts`]: [] },
  'one-door-outwards': { [`${modules}/assets/link/link-client.ts`]: ['node:https'] },
  'rules-are-pure': { [`${modules}/trading/rules/may-bid.ts`]: ['../bid-store.ts'], [`${modules}/trading/bid-store.ts`]: [] },
  'modules-behind-index': { [`${modules}/organisation/join-company.ts`]: ['../identity/account-store.ts'], [`${modules}/identity/account-store.ts`]: [] },
  'order-of-identity': breaksOrder('identity', 'reference'),
  'order-of-reference': breaksOrder('reference', 'organisation'),
  'order-of-organisation': breaksOrder('organisation', 'assets'),
  'order-of-assets': breaksOrder('assets', 'funds'),
  'order-of-funds': breaksOrder('funds', 'auction'),
  'order-of-auction': breaksOrder('auction', 'trading'),
  'order-of-trading': breaksOrder('trading', 'settlement'),
  'order-of-settlement': breaksOrder('settlement', 'inquiry'),
  'order-of-inquiry': breaksOrder('inquiry', 'sharing'),
  'order-of-sharing': breaksOrder('sharing', 'content'),
  'order-of-content': breaksOrder('content', 'messaging'),
  'order-of-messaging': breaksOrder('messaging', 'operations'),
  'order-of-analysis': breaksOrder('analysis', 'operations'),
  'order-of-operations': breaksOrder('operations', 'analysis'),
  'order-of-finding': breaksOrder('finding', 'operations'),
  'engine-knows-no-business': {
    [`${modules}/auction/place-bid.ts`]: ['../../../../../packages/contract/src/trading/codes.ts'],
    'packages/contract/src/trading/codes.ts': [],
  },
  'module-in-the-order': { [`${modules}/lottery/draw.ts`]: [] },
  'parts-in-one-direction': {
    [`${modules}/trading/session/end-session.ts`]: ['../tell.ts'],
    [`${modules}/trading/tell.ts`]: ['./signup/sign-up-papers.ts'],
    [`${modules}/trading/signup/sign-up-papers.ts`]: ['../session/session-scope.ts'],
    [`${modules}/trading/session/session-scope.ts`]: [],
  },
  'stores-at-the-bottom': { [`${modules}/identity/session-store.ts`]: ['./session-queries.ts'], [`${modules}/identity/session-queries.ts`]: [] },
  'queries-below-routes': { [`${modules}/identity/sign-in.ts`]: ['./login-routes.ts'], [`${modules}/identity/login-routes.ts`]: [] },
  'lib-at-the-bottom': { [`${web}/lib/call.ts`]: ['../ui/message.tsx'], [`${web}/ui/message.tsx`]: [] },
  'ui-knows-no-business': { [`${web}/ui/list-page.tsx`]: ['../features/identity/online-page.tsx'], [`${web}/features/identity/online-page.tsx`]: [] },
  'features-below-app': { [`${web}/features/identity/online-page.tsx`]: ['../../app/tabs.tsx'], [`${web}/app/tabs.tsx`]: [] },
  'features-apart': { [`${web}/features/funds/refund-page.tsx`]: ['../identity/avatar.tsx'], [`${web}/features/identity/avatar.tsx`]: [] },
  'deals-after-trading': {
    [`${web}/features/settlement/desk/deal-drawer.tsx`]: ['../../funds/refund-page.tsx'],
    [`${web}/features/funds/refund-page.tsx`]: [],
  },
  'trading-after-auction': {
    [`${web}/features/trading/desk/session-drawer.tsx`]: ['../../settlement/desk/deal-drawer.tsx'],
    [`${web}/features/settlement/desk/deal-drawer.tsx`]: [],
  },
  'visitors-apart-from-desk': {
    [`${web}/features/auction/room/bid-bar.tsx`]: ['import(../desk/deposit.tsx'],
    [`${web}/features/auction/desk/deposit.tsx`]: [],
  },
  'blocks-behind-their-face': {
    [`${web}/features/identity/online-page.tsx`]: ['../../ui/list-page/search-bar.tsx'],
    [`${web}/ui/list-page/search-bar.tsx`]: [],
  },
  'browser-has-no-node': { [`${web}/ui/upload.tsx`]: ['node:path'] },
  'portal-without-schemas': { [`${web}/app/portal.tsx`]: ['./portal-pages.ts'], [`${web}/app/portal-pages.ts`]: ['zod'] },
  'portal-stays-light': { [`${web}/app/portal.tsx`]: ['./portal-pages.ts'], [`${web}/app/portal-pages.ts`]: ['antd'] },
  'visitor-pages-stay-light': {
    [`${web}/features/auction/room/room.tsx`]: ['../../../ui/chart.tsx'],
    [`${web}/ui/chart.tsx`]: ['antd'],
  },
}

/** What must stay allowed, so that a rule cannot pass its example by forbidding everything. */
export const allowed = {
  'a later module knows an earlier one': {
    [`${modules}/trading/room/place-bid.ts`]: ['../../funds/index.ts', '../session/session-store.ts', '../rules/may-bid.ts'],
    [`${modules}/funds/index.ts`]: ['../identity/index.ts'],
    [`${modules}/trading/session/session-store.ts`]: ['../rules/may-bid.ts'],
    [`${modules}/trading/rules/may-bid.ts`]: [],
    [`${modules}/identity/index.ts`]: ['./routes.ts'],
    [`${modules}/identity/routes.ts`]: [],
  },
  'a feature uses a block by its face': {
    [`${web}/features/identity/online-page.tsx`]: ['../../ui/list-page/index.ts', '../../ui/light/states.tsx'],
    [`${web}/ui/list-page/index.ts`]: ['./search-bar.tsx'],
    [`${web}/ui/list-page/search-bar.tsx`]: [],
    [`${web}/ui/light/states.tsx`]: [],
  },
  'the desk shows a card of the portal': {
    [`${web}/features/portal/screens.ts`]: ['import(./desk/hall-page.tsx'],
    [`${web}/features/portal/desk/hall-page.tsx`]: ['antd', '../hall/session-card.tsx'],
    [`${web}/features/portal/hall/session-card.tsx`]: [],
  },
  'the portal loads the desk later': { [`${web}/app/portal.tsx`]: ['import(./desk.tsx'], [`${web}/app/desk.tsx`]: ['antd'] },
}
