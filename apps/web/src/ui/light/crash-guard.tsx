import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './states.tsx'

/** Around a whole entry: what nothing else caught leaves a word and a way on, not an empty window. */
export class CrashGuard extends Component<{ children: ReactNode }, { failed: Error | undefined }> {
  override state = { failed: undefined as Error | undefined }
  static getDerivedStateFromError = (error: unknown) => ({ failed: error instanceof Error ? error : new Error(String(error)) })

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <main role="alert">
        <EmptyState
          icon="error"
          title="页面出错了"
          actions={
            <Button kind="primary" onClick={() => location.reload()}>
              刷新页面
            </Button>
          }
        >
          请刷新页面后继续；若仍出错，请联系平台客服，并告知：{failed.message}
        </EmptyState>
      </main>
    )
  }
}
