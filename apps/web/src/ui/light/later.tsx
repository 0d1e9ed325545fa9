import { useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from './states.tsx'

/** A page in a file of its own: what the server rendered (`First`) stays until the file is here and has taken over. */
export function later(load: () => Promise<ComponentType>, First: ComponentType): ComponentType {
  return function Later() {
    const [loaded, setLoaded] = useState<{ Page: ComponentType } | 'failed'>()
    useEffect(() => {
      let gone = false
      load().then(
        (Page) => gone || setLoaded({ Page }),
        () => gone || setLoaded('failed'),
      )
      return () => void (gone = true)
    }, [])
    if (loaded === 'failed')
      return (
        <main id="content">
          <ErrorState message="页面文件未能加载，请检查网络后重新加载。" />
        </main>
      )
    return loaded ? <loaded.Page /> : <First />
  }
}
