import { lazy, Suspense, type ComponentType } from 'react'
import { ErrorState, Skeleton } from './states.tsx'

const files: (() => Promise<void>)[] = []

/** Called once before the server renders anything. */
export const loadPageFiles = (): Promise<unknown> => Promise.all(files.map((load) => load()))

const Failed = () => <ErrorState message="页面文件未能加载，请检查网络后重新加载。" />

/**
 * A page, or a part of one, in a file of its own that the server renders in full: the browser keeps showing what it was sent until the
 * file is here and takes over. What visitors load first does not grow by it.
 */
export function pageFile<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  files.push(async () => {
    known = await load()
  })
  const Page: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    known
      ? atOnce({ default: known })
      : load().then(
          (loaded) => ({ default: loaded }),
          () => ({ default: Failed }),
        ),
  )
  return function PageFile(props: Props) {
    return (
      <Suspense fallback={<Skeleton lines={12} />}>
        <Page {...props} />
      </Suspense>
    )
  }
}

/** The server renders in one go: a promise would always come too late for it. */
const atOnce = <Value,>(value: Value): Promise<Value> =>
  // oxlint-disable-next-line unicorn/no-thenable -- react asks for nothing but `then`
  ({ then: (done: (value: Value) => unknown) => void done(value) }) as unknown as Promise<Value>
