import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { EmptyState } from './light/states.tsx'
import { failureOf, inTime, loadFailure, mayRetry, moduleNotFound, ScreenLoadFailure } from './screen-failure.ts'

/** Loads the code of a page. `features/<area>/screens.ts` maps screen keys to these. */
export type ScreenLoader = () => Promise<ComponentType | undefined>
export type ScreenMap = Readonly<Record<string, ScreenLoader>>

const loading = new Map<string, Promise<ComponentType>>()

async function load(key: string, loader: ScreenLoader | undefined): Promise<ComponentType> {
  if (!loader) throw moduleNotFound(key)
  try {
    const page = await inTime(loader())
    if (!page) throw moduleNotFound(key)
    return page
  } catch (error) {
    throw loadFailure(error)
  }
}

function begin(key: string, loader: ScreenLoader | undefined): Promise<ComponentType> {
  const page = load(key, loader)
  page.catch(() => undefined)
  loading.set(key, page)
  return page
}

/** Starts loading a page that will be shown in a moment; a failure is reported when it is shown. */
export function preloadScreen(key: string, loader: ScreenLoader): void {
  if (!loading.has(key)) void begin(key, loader)
}

/** A page loaded when it is first shown; what goes wrong stays inside its own tab. */
export function lazyScreen(key: string, loader: ScreenLoader | undefined): ComponentType {
  const Loaded = () => {
    const Page = use(loading.get(key) ?? begin(key, loader))
    return <Page />
  }
  return function LazyScreen() {
    return (
      <ScreenBoundary again={() => begin(key, loader)}>
        <Suspense fallback={<PageSkeleton />}>
          <Loaded />
        </Suspense>
      </ScreenBoundary>
    )
  }
}

export const PageSkeleton = () => (
  <div className="panel" role="status" aria-label="正在加载页面">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
)

/** A style sheet that did not come is empty, or may not be read at all. */
function isBare(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0
  } catch {
    return true
  }
}

/** The build tool asks for a style sheet once and takes it for loaded ever after. Tells whether all are there now. */
async function fetchMissingStyles(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet || isBare(sheet))
  const fetched = links.map(
    (link) =>
      new Promise<boolean>((done) => {
        const again = link.cloneNode() as HTMLLinkElement
        again.onload = () => done(true)
        again.onerror = () => done(false)
        link.replaceWith(again)
      }),
  )
  return (await Promise.all(fetched)).every(Boolean)
}

/** Browsers keep in mind that a module did not come for as long as the document stands, so one that is there by now comes with a new document only. */
async function isThereByNow({ message }: Error): Promise<boolean> {
  const file = /https?:\S+\.js/.exec(message)?.[0] ?? location.href
  return fetch(file, { cache: 'reload' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type BoundaryProps = { children: ReactNode; again: () => Promise<unknown> }

class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('unknown') })

  retry = async () => {
    if (!(await fetchMissingStyles())) return
    const failed = await this.props.again().then(
      () => undefined,
      (error: unknown) => failureOf(error),
    )
    if (failed instanceof ScreenLoadFailure && failed.type === 'error' && (await isThereByNow(failed))) return location.reload()
    this.setState({ error: failed })
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <ScreenFailed failed={failureOf(error)} {...(mayRetry(error) ? { retry: this.retry } : {})} />
  }
}

const TYPE_TEXT = { missing: '页面文件缺失', error: '页面文件加载失败', timeout: '页面文件加载超时' } as const

function ScreenFailed({ failed, retry }: { failed: Error; retry?: () => Promise<void> }) {
  const isLoad = failed instanceof ScreenLoadFailure
  return (
    <div className="panel" role="alert">
      <EmptyState
        icon="error"
        title={isLoad ? TYPE_TEXT[failed.type] : '页面出错了'}
        actions={
          <>
            {retry && (
              <Button type="primary" onClick={() => void retry()}>
                重试
              </Button>
            )}
            <Button type={retry ? 'default' : 'primary'} onClick={() => location.reload()}>
              刷新页面
            </Button>
          </>
        }
      >
        {!isLoad && '其他页面不受影响，可以重试本页；若仍出错，请联系平台客服。'}
        {isLoad && (retry ? '页面已更新，请刷新；若网络不稳定，可先重试。' : '页面已更新，请刷新；若网络不稳定，请稍后再试。')}
        <code className="failure-code">{isLoad ? `${failed.code ?? 'CHUNK_LOAD_FAILED'} (${failed.type}) ${failed.message}` : failed.message}</code>
      </EmptyState>
    </div>
  )
}
