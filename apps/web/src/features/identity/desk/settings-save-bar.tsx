import { Button } from 'antd'
import { Mark } from './account-panel.tsx'

type Props = { dirty: boolean; busy: boolean; onUndo: () => void; onSave?: () => void }

/** Stays in sight below a form. Without `onSave` the button submits the form it stands in. */
export const SaveBar = ({ dirty, busy, onUndo, onSave }: Props) => (
  <div className="save-bar" data-dirty={dirty}>
    <Button type="primary" loading={busy} disabled={!dirty} htmlType={onSave ? 'button' : 'submit'} {...(onSave ? { onClick: onSave } : {})}>
      保存
    </Button>
    <Button disabled={!dirty || busy} onClick={onUndo}>
      撤销修改
    </Button>
    <span role="status">{dirty && <Mark tone="warn">有未保存的修改</Mark>}</span>
  </div>
)
