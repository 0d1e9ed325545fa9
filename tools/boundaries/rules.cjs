/**
 * Who may know whom (ARCHITECTURE.md). Paths are seen from the root of the repository.
 * Every rule has an example in fixtures.mjs that must be reported, so a rule that stops firing is noticed.
 */
const MODULES = '^apps/server/src/modules/'
const TESTS = '\\.test\\.tsx?$'
/** A feature with both has its visitor pages in portal/ (the bidding room in room/) and the rest in desk/; screens.ts lists pages of the desk. */
const VISITOR_PARTS = '^apps/web/src/features/(portal/|[^/]+/(portal|room)/)'
const DESK_PARTS = '^apps/web/src/features/[^/]+/(desk/|screens\\.ts$)'

/** A module may know only what stands before it; those side by side do not know each other. */
const ORDER = [
  ['identity', 'reference'],
  ['organisation'],
  ['assets'],
  ['funds'],
  ['auction'],
  ['trading'],
  ['settlement', 'inquiry', 'sharing'],
  ['content'],
  ['messaging'],
  ['analysis', 'operations', 'finding'],
]

/** The wire of a module is held to the same order; what the platform itself says stands before all. */
const WIRE = '^packages/contract/src/'
const wireOrder = [['platform'], ...ORDER].flatMap((level, at, levels) =>
  level.map((name) => ({
    name: `wire-order-of-${name}`,
    comment: `The contract of ${name} may know only its own and what stands before it; what joins several lies beside the folders`,
    from: { path: `${WIRE}${name}/`, pathNot: TESTS },
    to: { path: `${WIRE}[^/]+/`, pathNot: `${WIRE}(${[name, ...levels.slice(0, at).flat()].join('|')})/` },
  })),
)

const moduleOrder = ORDER.flatMap((level, at) =>
  level.map((name) => {
    const known = [name, ...ORDER.slice(0, at).flat()]
    return {
      name: `order-of-${name}`,
      comment: `${name} may know only: ${known.slice(1).join(', ') || 'no other module'}`,
      from: { path: `${MODULES}${name}/`, pathNot: TESTS },
      to: { path: MODULES, pathNot: `${MODULES}(${known.join('|')})/` },
    }
  }),
)

const forbidden = [
  { name: 'no-cycle', comment: 'Two files that need each other, even for types, are one file or lack a third', from: {}, to: { circular: true } },
  { name: 'resolvable', comment: 'An import that leads nowhere hides everything behind it from these rules', from: {}, to: { couldNotResolve: true } },

  {
    name: 'kernel-knows-nobody',
    comment: 'Pure values: no other part, no Node, no library but hashing and cron',
    from: { path: '^packages/kernel/', pathNot: TESTS },
    to: { path: '.', pathNot: '^packages/kernel/|node_modules/(@noble|croner)/' },
  },
  {
    name: 'contract-knows-kernel',
    comment: 'The wire is kernel values and schemas',
    from: { path: '^packages/contract/', pathNot: TESTS },
    to: { path: '.', pathNot: '^packages/|node_modules/zod/' },
  },

  { name: 'server-and-web-apart', comment: 'They meet in the contract', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
  { name: 'web-and-server-apart', comment: 'They meet in the contract', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
  {
    name: 'journeys-stay-outside',
    comment: 'A journey uses the built platform; of our code it may know the contract',
    from: { path: '^e2e/' },
    to: { path: '^apps/' },
  },
  {
    name: 'tests-are-no-parts',
    comment: 'Nothing that runs may need test code',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    to: { path: `${TESTS}|^apps/[^/]+/test/|^(e2e|bench|drills)/` },
  },
  {
    name: 'tools-stay-outside',
    comment: 'Outside parties are known by their address, also where a stand-in plays them',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    to: { path: '^tools/' },
  },

  {
    name: 'platform-knows-no-business',
    comment: 'Modules use the platform, never the other way',
    from: { path: '^apps/server/src/platform/', pathNot: TESTS },
    to: { path: '^apps/server/src/(modules/|app\\.ts|main\\.ts)' },
  },
  {
    name: 'one-door-outwards',
    comment: 'What the server asks of others leaves by platform/outbound; sockets of their own have the clock, the embedded database and the server itself',
    from: { path: '^apps/server/src/', pathNot: `^apps/server/src/platform/(outbound/|http/|clock/ntp\\.ts$|db/embedded\\.ts$)|${TESTS}` },
    to: { path: '^(net|tls|http|https|http2|dgram|dns|dns/promises)$|node_modules/(undici|axios|got|node-fetch)/' },
  },
  {
    name: 'rules-are-pure',
    comment: 'A rule knows kernel, contract, the rules beside it and what only computes: no clock, no database, no framework',
    from: { path: '^(apps/server/src/modules/.+/rules)/', pathNot: TESTS },
    to: { path: '.', pathNot: '^packages/|^$1/|node_modules/(zod|re2js)/' },
  },
  {
    name: 'modules-behind-index',
    comment: 'Another module is used through its index.ts and in no other way',
    from: { path: `${MODULES}([^/]+)/` },
    to: { path: MODULES, pathNot: `${MODULES}($1/|[^/]+/index\\.ts$)` },
  },
  ...moduleOrder,
  ...wireOrder,
  {
    name: 'engine-knows-no-business',
    comment: 'The auction runs whatever is run by its rule: numbers, logs and hooks, but no company, point, asset, money or notice',
    from: { path: `${MODULES}auction/`, pathNot: TESTS },
    to: {
      path: `^packages/contract/src/(organisation|assets|funds|trading|settlement|inquiry|sharing|content|messaging)/|${MODULES}(organisation|assets|funds)/`,
    },
  },
  {
    name: 'stores-at-the-bottom',
    comment: 'A store reads and writes its tables; commands, queries, routes and the index use it',
    from: { path: `${MODULES}([^/]+)/.*-store\\.ts$` },
    to: { path: `${MODULES}(.*(^|/|-)(routes|queries|commands)\\.ts|$1/index\\.ts)$` },
  },
  {
    name: 'queries-below-routes',
    comment: 'Commands and queries do not know who serves them',
    from: { path: MODULES, pathNot: `(-|/)routes\\.ts$|/index\\.ts$|${TESTS}` },
    to: { path: `${MODULES}.*(-|/)routes\\.ts$` },
  },

  {
    name: 'lib-at-the-bottom',
    comment: 'lib <- ui <- features <- app',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(ui|features|app)/' },
  },
  { name: 'ui-knows-no-business', comment: 'lib <- ui <- features <- app', from: { path: '^apps/web/src/ui/' }, to: { path: '^apps/web/src/(features|app)/' } },
  { name: 'features-below-app', comment: 'lib <- ui <- features <- app', from: { path: '^apps/web/src/features/' }, to: { path: '^apps/web/src/app/' } },
  {
    name: 'features-apart',
    comment: 'app/ joins features; what two of them share lives in ui/',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/(trading|settlement)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'deals-after-trading',
    comment: 'From the bid to the handover the features stand in the order of the modules: a session shows its room, a deal shows its session',
    from: { path: '^apps/web/src/features/settlement/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/(settlement|trading|auction)/' },
  },
  {
    name: 'trading-after-auction',
    comment: 'From the bid to the handover the features stand in the order of the modules: a session shows its room, a deal shows its session',
    from: { path: '^apps/web/src/features/trading/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/(trading|auction)/' },
  },
  {
    name: 'visitors-apart-from-desk',
    comment: 'What the portal shows (features/portal, and portal/ and room/ of the others) never needs a part of the desk, not even later',
    from: { path: VISITOR_PARTS, pathNot: DESK_PARTS },
    to: { path: DESK_PARTS },
  },
  {
    name: 'blocks-behind-their-face',
    comment: 'A feature uses a block of ui/ through its index.ts; its style sheet and the light kit, which is no block, by file',
    from: { path: '^apps/web/src/features/', pathNot: TESTS },
    to: { path: '^apps/web/src/ui/[^/]+/', pathNot: '^apps/web/src/ui/(light/|[^/]+/index\\.ts$|.*\\.css$)' },
  },
  {
    name: 'browser-has-no-node',
    comment: "What runs in the browser cannot use Node; the portal's server entry can",
    from: { path: '^apps/web/src/', pathNot: `${TESTS}|/portal-server\\.tsx$` },
    to: { dependencyTypes: ['core'] },
  },
]

const HEAVY = 'node_modules/(antd|@ant-design|@rc-component|echarts|zrender|pdfjs-dist)/'

/** Followed through static imports of values only: neither types nor what is loaded later delays the first sight of a public page. */
const light = [
  {
    name: 'portal-stays-light',
    comment: 'Public pages and login show content before 110 KB of script: no Ant Design, no charts',
    from: { path: '^apps/web/src/(app/portal|ui/light/)' },
    to: { path: HEAVY, reachable: true },
  },
  {
    name: 'visitor-pages-stay-light',
    comment: 'Pages of the portal in files of their own, the bidding room too, are made of the light kit',
    from: { path: VISITOR_PARTS, pathNot: `${DESK_PARTS}|${TESTS}` },
    to: { path: HEAVY, reachable: true },
  },
  {
    name: 'calls-without-schemas',
    comment: 'A call names its shape as a type: who makes calls does not load the schema library',
    from: { path: '^packages/contract/src/[^/]+/', pathNot: `\\.shapes\\.ts$|${TESTS}` },
    to: { path: '\\.shapes\\.ts$' },
  },
  {
    name: 'portal-without-schemas',
    comment: 'Public pages import calls; the schemas and their library weigh more than everything else a visitor loads',
    from: { path: '^apps/web/src/(app/portal|ui/light/)', pathNot: TESTS },
    to: { path: 'node_modules/zod/', reachable: true },
  },
]

/** What dependency-cruiser cannot say by itself: worked out from what it found. Each gives its violations. */
const derived = [
  {
    name: 'module-in-the-order',
    comment: 'A folder of modules/ that the order does not name would be held to nothing: name it in ORDER',
    find: (modules) => {
      const known = new Set(ORDER.flat())
      const strange = modules.flatMap(({ source }) => source.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1] ?? []).filter((name) => !known.has(name))
      return [...new Set(strange)].map((name) => ({ from: `apps/server/src/modules/${name}`, to: 'no place in the order' }))
    },
  },
  {
    name: 'parts-in-one-direction',
    comment: 'The folders of a module, and the files beside them, depend on each other in one direction, never in a circle',
    find: (modules) => Object.values(partsOf(modules)).flatMap(circlesIn),
  },
]

/** Module -> part -> part -> the file that needs it. A part is a folder directly in a module, or a file beside the folders. */
function partsOf(modules) {
  const graphs = {}
  for (const { source, dependencies } of modules) {
    const at = placeOf(source)
    if (!at || new RegExp(TESTS).test(source)) continue
    graphs[at.module] ??= {}
    const graph = graphs[at.module]
    for (const { resolved } of dependencies) {
      const to = placeOf(resolved)
      if (to?.module !== at.module || to.part === at.part) continue
      graph[at.part] ??= {}
      graph[at.part][to.part] ??= `${source} -> ${resolved}`
    }
  }
  return graphs
}

function placeOf(path) {
  const [, module, part] = path.match(/^apps\/server\/src\/modules\/([^/]+)\/([^/]+)/) ?? []
  return module && part ? { module, part } : undefined
}

/** One violation for each part that comes back to itself, with the imports that lead there. */
function circlesIn(graph) {
  const reported = new Set()
  return Object.keys(graph).flatMap((start) => {
    const way = wayBack(graph, start)
    const name = way && [...way].toSorted().join()
    if (!way || reported.has(name)) return []
    reported.add(name)
    return [{ from: way[0], to: way.slice(1).join(' -> ') }]
  })
}

/** The shortest chain of imports from a part back to it. */
function wayBack(graph, start) {
  const queue = Object.entries(graph[start] ?? {}).map(([part, edge]) => ({ part, way: [edge] }))
  const seen = new Set()
  for (const { part, way } of queue) {
    if (part === start) return way
    if (seen.has(part)) continue
    seen.add(part)
    for (const [next, edge] of Object.entries(graph[part] ?? {})) queue.push({ part: next, way: [...way, edge] })
  }
  return undefined
}

module.exports = { forbidden, light, derived }
