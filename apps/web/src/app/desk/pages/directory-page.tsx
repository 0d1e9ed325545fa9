import { Link } from 'react-router'
import type { DeskRoute } from '../menu-routes.ts'

/** A group that is always shown has a page of its own: the way to everything in it. */
export function DirectoryPage({ route }: { route: DeskRoute }) {
  return (
    <section className="panel">
      <h1 className="page-title">{route.title}</h1>
      <div className="link-grid">
        {route.children
          .filter((child) => child.shown && !child.disabled)
          .map((child) => (
            <Link key={child.id} to={child.path} className="link-card">
              {child.title}
            </Link>
          ))}
      </div>
    </section>
  )
}
