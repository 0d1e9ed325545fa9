import type { ThirdType } from '@aosp/contract/identity/third-codes'
import type { Settings } from '../../../settings.ts'
import { thirdKinds } from '../../../settings-third.ts'
import { dingtalk } from './dingtalk.ts'
import { github } from './github.ts'
import type { ThirdClient, ThirdProvider } from './provider.ts'
import { wechatEnterprise } from './wechat-enterprise.ts'
import { wechatOpen } from './wechat-open.ts'

const MAKERS: Record<ThirdType, (client: ThirdClient) => ThirdProvider> = { wechat_enterprise: wechatEnterprise, dingtalk, wechat_open: wechatOpen, github }

export type ThirdProviders = ReadonlyMap<ThirdType, ThirdProvider>

/** The third parties the settings name; none of them is asked anything before somebody wants to come in by it. */
export const thirdProviders = (settings: Settings, now: () => Date): ThirdProviders =>
  new Map(
    thirdKinds(settings).map((kind) => {
      const stem = `THIRD_${kind.toUpperCase() as Uppercase<ThirdType>}` as const
      const client: ThirdClient = {
        id: settings[`${stem}_ID`] ?? '',
        secret: settings[`${stem}_SECRET`] ?? '',
        agent: settings.THIRD_WECHAT_ENTERPRISE_AGENT ?? '',
        url: settings[`${stem}_URL`],
        timeoutMs: settings.THIRD_TIMEOUT_MS,
        now,
      }
      return [kind, MAKERS[kind](client)]
    }),
  )
