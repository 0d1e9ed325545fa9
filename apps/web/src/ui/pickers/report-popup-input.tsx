import { App } from 'antd'
import { lazy } from 'react'
import { OpenedPart } from '../opened-part.tsx'
import { PickerBox } from './picker-box.tsx'
import { splitKeys, type PickerRow } from './picker-rows.ts'
import { fillTargets, popupFault, sourceFieldOf } from './report-popup.ts'
import { REPORTS, type ReportSource } from './report-source.ts'
import { useOpening } from './use-opening.ts'

const ReportPopupDialog = lazy(() => import('./report-popup-dialog.tsx').then((module) => ({ default: module.ReportPopupDialog })))

type Props = {
  code?: string
  /** Fields of the report, and the form's fields they fill: comma lists of equal length. */
  orgFields?: string
  destFields?: string
  /** Which of the target fields this one is. */
  field: string
  /** What is chosen, for the placeholder and the button. */
  what: string
  value?: string | null
  /** All target fields with their new texts; a form sets them together. */
  onFill: (values: Record<string, string>) => void
  multiple?: boolean
  groupId?: string
  param?: Readonly<Record<string, unknown>>
  disabled?: boolean
  source?: ReportSource
  id?: string
}

const ELLIPSIS = 25

/** A field filled from a report; the other target fields are filled with it. */
export function ReportPopupInput({ code, orgFields, destFields, field, what, value, onFill, multiple = false, groupId, param, disabled, source, id }: Props) {
  const { message } = App.useApp()
  const opening = useOpening()
  const setting = { code, orgFields, destFields }
  const from = sourceFieldOf(setting, field)
  const open = () => {
    const fault = popupFault(setting)
    if (fault) void message.error(fault)
    else opening.open()
  }
  const fill = (rows: readonly PickerRow[]) => onFill(fillTargets(setting, rows))
  return (
    <>
      <PickerBox
        id={id}
        items={splitKeys(value).map((text) => ({ key: text, text }))}
        what={what}
        ellipsis={ELLIPSIS}
        disabled={disabled}
        onOpen={open}
        onClear={() => fill([])}
      />
      {opening.frame && (
        <OpenedPart onFailed={opening.frame.onClosed}>
          <ReportPopupDialog
            source={source ?? REPORTS}
            code={code ?? ''}
            multiple={multiple}
            groupId={groupId}
            param={param}
            stored={from && value ? { field: from, value } : undefined}
            frame={opening.frame}
            onConfirm={fill}
          />
        </OpenedPart>
      )}
    </>
  )
}
