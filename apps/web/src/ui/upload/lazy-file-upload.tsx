import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { FileUpload } from './file-upload.tsx'

const Upload = lazy(() => import('./file-upload.tsx').then((module) => ({ default: module.FileUpload })))

/** For forms that are a whole page: their other fields come first. */
export const LazyFileUpload = (props: ComponentProps<typeof FileUpload>) => (
  <Suspense fallback={<Skeleton.Button active />}>
    <Upload {...props} />
  </Suspense>
)
