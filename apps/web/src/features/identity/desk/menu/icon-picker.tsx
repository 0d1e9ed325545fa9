import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { ControlProps } from '../../../../ui/form-dialog/index.ts'
import { MENU_ICONS, menuIcon } from '../../../../ui/menu-icons.tsx'

const GROUPS: readonly { title: string; icons: readonly string[] }[] = [
  { title: '导航', icons: ['home', 'desktop', 'content'] },
  { title: '交易', icons: ['shop', 'hammer', 'inquiry'] },
  { title: '资金', icons: ['pay', 'fund', 'bank'] },
  { title: '数据', icons: ['database', 'chart', 'monitor'] },
  { title: '沟通', icons: ['message', 'share', 'team'] },
  { title: '系统', icons: ['setting', 'audit'] },
]

/** The icon of an entry, chosen from those the menu can draw. */
export function IconPicker({ id, value, onChange, disabled = false }: ControlProps<string | null>) {
  const [open, setOpen] = useState(false)
  const choose = (name: string) => {
    onChange?.(name)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      open={open && !disabled}
      onOpenChange={setOpen}
      title="选择图标"
      content={
        <div className="icon-groups">
          {GROUPS.map(({ title, icons }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {icons.map((name) => (
                <Button
                  key={name}
                  type={value === name ? 'primary' : 'text'}
                  icon={MENU_ICONS[name]}
                  aria-label={name}
                  title={name}
                  onClick={() => choose(name)}
                />
              ))}
            </fieldset>
          ))}
          {value && (
            <Button size="small" onClick={() => choose('')}>
              不用图标
            </Button>
          )}
        </div>
      }
    >
      <Button {...(id ? { id } : {})} disabled={disabled} icon={value ? menuIcon(value) : undefined}>
        {value || '选择图标'}
      </Button>
    </Popover>
  )
}
