import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { SCREENS } from '@aosp/contract/screens'
import { useDeskSession } from '../../ui/desk-session.ts'

const granted = (menu: readonly MenuNode[], key: string): boolean => menu.some((node) => node.component === key || granted(node.children ?? [], key))

/** The address of a screen that exists in this build and is given to the person. */
export function useGrantedScreen(key: string): string | undefined {
  const { menu } = useDeskSession().permissions
  const screen = SCREENS.find((each) => each.key === key)
  return screen && granted(menu, key) ? screen.route : undefined
}
