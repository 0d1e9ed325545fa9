import { App } from 'antd'
import { Component, Suspense, type ReactNode } from 'react'
import { lasting } from './display/index.ts'

const NOT_OPENED = '未能打开，可能是网络不稳或平台已更新。请先保存手头的内容，再刷新页面重试。'

type Props = { children: ReactNode; fallback?: ReactNode; onFailed: () => void }

/** A dialog or panel whose code comes when it is opened. If it does not come, the page stays as it is and the person is told. */
export function OpenedPart({ children, fallback, onFailed }: Props) {
  const { message } = App.useApp()
  const tell = () => {
    void message.open({ key: 'part', type: 'error', content: NOT_OPENED, duration: lasting(6) })
    onFailed()
  }
  return (
    <PartBoundary onFailed={tell}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

class PartBoundary extends Component<Pick<Props, 'children' | 'onFailed'>, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(): void {
    this.props.onFailed()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
