import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a block whose code comes when it is first shown: the block's face offers it, and no page carries it by importing the face.
 * @__NO_SIDE_EFFECTS__
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part as ComponentType<object> })))
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
