import { Button } from 'antd'
import { useFileActions } from './use-file-actions.tsx'

/** Stored files by number, each a press away. */
export function FileLinks({ paths, name }: { paths: string; name: string }) {
  const files = useFileActions()
  const list = paths
    .split(',')
    .filter(Boolean)
    .map((path, index, all) => ({ path, name: all.length > 1 ? `${name} ${index + 1}` : name }))
  return (
    <>
      {list.map((file) => (
        <Button key={file.path} type="link" size="small" onClick={() => files.preview(file, list)}>
          {file.name}
        </Button>
      ))}
      {list.length === 0 && '—'}
      {files.viewer}
    </>
  )
}
