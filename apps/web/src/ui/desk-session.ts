import { createContext, useContext } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import type { permissions } from '@aosp/contract/identity/menu'
import type { SessionUser } from '../lib/session.ts'

export type Permissions = Received<typeof permissions>

/** Who is signed in and what the server lets him see; the shell provides it to every page. */
export type DeskSession = {
  user: SessionUser
  permissions: Permissions
  /** Asks the server again, after something changed what the person may see. */
  reload: () => Promise<void>
}

export const DeskSessionContext = createContext<DeskSession | undefined>(undefined)

export function useDeskSession(): DeskSession {
  const value = useContext(DeskSessionContext)
  if (!value) throw new Error('no desk session around this component')
  return value
}

/** Where a screen lies for this person; nothing for who does not have it in his menu. */
export const useMenuPath = (screen: string): string | undefined => pathIn(useDeskSession().permissions.menu, screen)

function pathIn(nodes: readonly MenuNode[], screen: string): string | undefined {
  for (const node of nodes) {
    const path = node.id === screen ? node.path : pathIn(node.children ?? [], screen)
    if (path !== undefined) return path
  }
  return undefined
}
