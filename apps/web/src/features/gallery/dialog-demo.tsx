import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { DialogFrame, DrawerFrame } from '../../ui/dialog/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `<DialogFrame open={open} title="选择标的" onClose={close} onOk={save} okClose isDirty={() => changed}>
  …
</DialogFrame>

// 确定：onOk 完成后，只有写了 okClose 且没有返回 false 才关闭；进行中再点无效
// 取消、Esc、右上角：总是关闭；isDirty 为真时先询问
<DrawerFrame …同上 width={700} />`

type Shown = 'plain' | 'stays' | 'dirty' | 'slow' | 'drawer'
const BUTTONS: readonly (readonly [Shown, string])[] = [
  ['plain', '普通弹窗'],
  ['stays', '确定后不关闭'],
  ['dirty', '关闭前询问'],
  ['slow', '保存需要时间'],
  ['drawer', '抽屉'],
]

/** Dialog and drawer frames with the rules of ok and cancel, for the gallery. */
export function DialogDemo() {
  const [shown, setShown] = useState<Shown>()
  const [told, setTold] = useState('')
  return (
    <DemoPage
      title="弹窗与抽屉"
      lead="默认宽 800，可按住标题拖动，标题旁的按钮切换全屏，还原后回到原来的位置；手机上始终全屏。有未保存的内容时，关闭前先询问。"
      use={USE}
    >
      <section className="panel">
        <Space wrap>
          {BUTTONS.map(([key, title]) => (
            <Button key={key} onClick={() => setShown(key)}>
              {title}
            </Button>
          ))}
        </Space>
        <p>
          <output aria-label="结果" className="demo-value">
            {told}
          </output>
        </p>
      </section>
      <Frames shown={shown} close={() => setShown(undefined)} tell={setTold} />
    </DemoPage>
  )
}

const LINES = Array.from({ length: 30 }, (_, line) => `第 ${line + 1} 条：内容较长时只有中间滚动，标题和按钮始终可见。`)
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function Frames({ shown, close, tell }: { shown: Shown | undefined; close: () => void; tell: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [saves, setSaves] = useState(0)
  const slowly = async () => {
    setSaves((count) => count + 1)
    await pause(600)
    tell(`已保存 ${saves + 1} 次`)
  }
  return (
    <>
      <DialogFrame open={shown === 'plain'} title="普通弹窗" onClose={close} onOk={() => tell('点了确定')} okClose>
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </DialogFrame>
      <DialogFrame open={shown === 'stays'} title="确定后不关闭" onClose={close} onOk={() => tell('点了确定，弹窗仍在')} width={520} fullscreen={false}>
        没有写 okClose，确定后由页面决定何时关闭。
      </DialogFrame>
      <DialogFrame
        open={shown === 'dirty'}
        title="关闭前询问"
        onClose={close}
        onClosed={() => setTyped('')}
        onOk={() => tell(`保存了：${typed}`)}
        okClose
        isDirty={() => typed !== ''}
      >
        <Input aria-label="内容" value={typed} onChange={(event) => setTyped(event.target.value)} placeholder="写点什么再点取消" />
      </DialogFrame>
      <DialogFrame open={shown === 'slow'} title="保存需要时间" onClose={close} onOk={slowly} okClose okText="保存" width={520}>
        连点“保存”也只保存一次。
      </DialogFrame>
      <DrawerFrame open={shown === 'drawer'} title="抽屉" onClose={close} onOk={() => tell('抽屉点了确定')} okClose>
        抽屉与弹窗规则相同。
      </DrawerFrame>
    </>
  )
}
