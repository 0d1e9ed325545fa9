import { Alert } from 'antd'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import { IMPORT_TEXTS } from '@aosp/contract/list-texts'

type Props = { preview: ImportPreviewed; /** One faulty line keeps all out. */ allOrNone: boolean }

/** Whether confirming would bring anything in. */
export const mayConfirm = ({ preview, allOrNone }: Props): boolean => preview.successCount > 0 && !(allOrNone && preview.errorCount > 0)

/** What was read: how many lines, the faulty ones first with what is wrong with them. */
export function ImportPreview({ preview, allOrNone }: Props) {
  const { titles, totalCount, errorCount, successCount, lines, fileUrl } = preview
  const several = new Set(lines.map(({ file }) => file)).size > 1
  const next = errorCount === 0 ? '' : successCount === 0 ? IMPORT_TEXTS.noGood : allOrNone ? IMPORT_TEXTS.allOrNone : IMPORT_TEXTS.skipsFaulty
  return (
    <section className="import-preview" aria-label="导入预览">
      <Alert
        type={errorCount === 0 && successCount > 0 ? 'success' : 'warning'}
        showIcon
        title={
          <>
            共读取 <b>{totalCount}</b> 行，可导入 <b>{successCount}</b> 行，有误 <b>{errorCount}</b> 行。{totalCount === 0 ? IMPORT_TEXTS.noGood : next}
          </>
        }
        description={
          <>
            {IMPORT_TEXTS.nothingYet}
            {lines.length < totalCount && IMPORT_TEXTS.notAllShown(lines.length)}{' '}
            {fileUrl && (
              <a href={fileUrl} download>
                {IMPORT_TEXTS.details}
              </a>
            )}
          </>
        }
      />
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        <div className="import-lines" tabIndex={0} role="group" aria-label="读取的行">
          <table>
            <thead>
              <tr>
                {several && <th scope="col">文件</th>}
                <th scope="col">行</th>
                <th scope="col">结果</th>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ file, line, reason, cells }) => (
                <tr key={`${file} ${line}`} data-faulty={reason !== ''}>
                  {several && <td>{file}</td>}
                  <td>{line}</td>
                  <td>{reason || '可导入'}</td>
                  {titles.map((title) => (
                    <td key={title} title={cells[title]}>
                      {cells[title]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
