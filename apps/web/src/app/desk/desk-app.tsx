import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { BrowserRouter } from 'react-router'
import { pageConfig } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { DisplayProvider } from '../../ui/display/display-context.tsx'
import { ThemeProvider } from '../../ui/display/theme-provider.tsx'
import { CrashGuard } from '../../ui/light/crash-guard.tsx'
import { DeskGate } from './desk-gate.tsx'

dayjs.locale('zh-cn')

/** Failures are shown by the shell when the call fails, so nothing here retries or reports behind the user's back. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

/** Every address the desk goes to is drawn at once: as a transition, one followed by another before it was drawn would leave neither tab nor filters. */
export function DeskApp() {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename={pageConfig().basePath || '/'} useTransitions={false}>
        <DisplayProvider userId={session.user()?.id ?? ''}>
          <ThemeProvider>
            <CrashGuard>
              <DeskGate />
            </CrashGuard>
          </ThemeProvider>
        </DisplayProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
