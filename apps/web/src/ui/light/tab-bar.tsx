import { Icon, type IconName } from './icon.tsx'

export type TabBarItem = { key: string; title: string; icon: IconName; href: string }

/** Bottom tab bar of phone pages. */
export const TabBar = ({ items, active }: { items: readonly TabBarItem[]; active: string | undefined }) => (
  <nav className="tab-bar" aria-label="底部导航">
    {items.map((item) => (
      <a key={item.key} href={item.href} aria-current={item.key === active ? 'page' : undefined}>
        <Icon name={item.icon} size={24} />
        {item.title}
      </a>
    ))}
  </nav>
)
