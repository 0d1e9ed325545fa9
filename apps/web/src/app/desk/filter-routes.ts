/** A route may name permissions that open it; any one of them is enough. */
export type GuardedRoute<Route> = { permission?: readonly string[] | undefined; children: Route[] }

/** Keeps the routes a person may see, at every depth. A route that names no permission is open. */
export function filterRoutes<Route extends GuardedRoute<Route>>(routes: readonly Route[], granted: ReadonlySet<string>): Route[] {
  return routes
    .filter((route) => !route.permission || route.permission.some((permission) => granted.has(permission)))
    .map((route) => ({ ...route, children: filterRoutes(route.children, granted) }))
}
