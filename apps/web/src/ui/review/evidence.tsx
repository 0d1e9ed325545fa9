import { Button } from 'antd'
import { useState } from 'react'
import { isPicture, useFileActions, useFileAddress, type StoredFileRef } from '../upload/index.ts'
import './review.css'

const filesIn = (paths: string, name: string): StoredFileRef[] =>
  paths
    .split(',')
    .filter((path) => path !== '')
    .map((path, index, all) => ({ path, name: all.length > 1 ? `${name} ${index + 1}` : name }))

/** The proof beside the figures: pictures as they are, everything else behind a button; what is missing in red. */
export function Evidence({ paths, name, missing }: { paths: string; name: string; missing: string }) {
  const files = useFileActions()
  const all = filesIn(paths, name)
  if (all.length === 0) return <p className="evidence-none">{missing}</p>
  return (
    <div className="evidence">
      {all.map((file) =>
        isPicture(file.path) ? (
          <Picture key={file.path} file={file} onOpen={() => files.preview(file, all)} />
        ) : (
          <Button key={file.path} onClick={() => files.preview(file)}>
            打开 {file.name}
          </Button>
        ),
      )}
      {files.viewer}
    </div>
  )
}

function Picture({ file, onOpen }: { file: StoredFileRef; onOpen: () => void }) {
  const address = useFileAddress(file.path)
  const [broken, setBroken] = useState(false)
  if (address === null || broken) return <p className="evidence-none">「{file.name}」无法显示</p>
  return (
    <button type="button" aria-label={`放大 ${file.name}`} onClick={onOpen}>
      {address && <img src={address} alt={file.name} onError={() => setBroken(true)} />}
    </button>
  )
}
