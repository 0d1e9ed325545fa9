import { Button } from 'antd'
import { useFileActions } from '../../../ui/upload/index.ts'

/** Stored files by number, each a press away; `note` stands beside them, or in their place. */
export function FileLinks({ paths, name, note = '' }: { paths: string; name: string; note?: string }) {
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
      <span>{note || (list.length === 0 ? '—' : '')}</span>
      {files.viewer}
    </>
  )
}
