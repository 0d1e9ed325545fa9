import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'identity/user': () => import('./desk/user/user-page.tsx').then((module) => module.UserPage),
  'identity/address-list': () => import('./desk/address-book/address-book-page.tsx').then((module) => module.AddressBookPage),
  'identity/online': () => import('./desk/online-page.tsx').then((module) => module.OnlinePage),
  'identity/account-change': () => import('./desk/account-change/account-change-page.tsx').then((module) => module.AccountChangePage),
  'identity/role-user-list': () => import('./desk/role/role-page.tsx').then((module) => module.RolePage),
  'identity/permission': () => import('./desk/menu/menu-page.tsx').then((module) => module.MenuPage),
  'identity/permission-data-rule': () => import('./desk/data-rule/data-rule-page.tsx').then((module) => module.DataRulePage),
  'identity/access': () => import('./desk/access/access-page.tsx').then((module) => module.AccessPage),
  'identity/tenant': () => import('./desk/tenant/tenant-page.tsx').then((module) => module.TenantPage),
  'identity/depart-user-list': () => import('./desk/depart-user/depart-user-page.tsx').then((module) => module.DepartUserPage),
  'identity/depart': () => import('./desk/depart/depart-page.tsx').then((module) => module.DepartPage),
  'identity/account-center': () => import('./desk/account-center-page.tsx').then((module) => module.AccountCenterPage),
  'identity/settings-base': () => import('./desk/settings-base-page.tsx').then((module) => module.SettingsBasePage),
  'identity/settings-security': () => import('./desk/settings-security-page.tsx').then((module) => module.SettingsSecurityPage),
  'identity/settings-custom': () => import('./desk/settings-custom-page.tsx').then((module) => module.SettingsCustomPage),
  'identity/settings-binding': () => import('./desk/settings-binding-page.tsx').then((module) => module.SettingsBindingPage),
  'identity/settings-notification': () => import('./desk/settings-notification-page.tsx').then((module) => module.SettingsNotificationPage),
}
