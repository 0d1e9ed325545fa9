import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import type { MenuProps } from 'antd'
import { EditorToolbar, ToolButton, ToolColours, ToolGap, ToolMenu } from './editor-toolbar.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'

const HEADINGS = ['正文', '标题 1', '标题 2', '标题 3', '标题 4'] as const
const SIZES = ['12px', '14px', '16px', '18px', '20px', '24px', '32px'] as const
const LINE_HEIGHTS = ['1', '1.5', '1.8', '2', '2.5'] as const
const TEXT_COLOURS = [
  ['红色', '#cf1322'],
  ['橙色', '#ad4e00'],
  ['绿色', '#237804'],
  ['蓝色', '#0958d9'],
  ['紫色', '#531dab'],
  ['灰色', '#595959'],
] as const
const MARKER_COLOURS = [
  ['黄底', '#fff566'],
  ['绿底', '#d9f7be'],
  ['蓝底', '#bae0ff'],
  ['红底', '#ffccc7'],
  ['灰底', '#f0f0f0'],
] as const

const TABLE_ITEMS: NonNullable<MenuProps['items']> = [
  { key: 'insert', label: '插入 3×3 表格' },
  { type: 'divider' },
  { key: 'rowAfter', label: '下方插入行' },
  { key: 'columnAfter', label: '右侧插入列' },
  { key: 'deleteRow', label: '删除行' },
  { key: 'deleteColumn', label: '删除列' },
  { key: 'merge', label: '合并或拆分单元格' },
  { key: 'header', label: '切换表头行' },
  { key: 'shade', label: '单元格底色' },
  { key: 'deleteTable', label: '删除表格', danger: true },
]

const pickInTable = (editor: Editor, key: string): void => {
  const chain = editor.chain().focus()
  const acts: Record<string, () => boolean> = {
    insert: () => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    rowAfter: () => chain.addRowAfter().run(),
    columnAfter: () => chain.addColumnAfter().run(),
    deleteRow: () => chain.deleteRow().run(),
    deleteColumn: () => chain.deleteColumn().run(),
    merge: () => chain.mergeOrSplit().run(),
    header: () => chain.toggleHeaderRow().run(),
    shade: () => {
      const cell = editor.isActive('tableHeader') ? 'tableHeader' : 'tableCell'
      return chain.setCellAttribute('background-color', editor.getAttributes(cell)['background-color'] ? null : '#fafafa').run()
    },
    deleteTable: () => chain.deleteTable().run(),
  }
  acts[key]?.()
}

type Props = {
  editor: Editor
  isFull: boolean
  isSource: boolean
  onFull: () => void
  onSource: () => void
  onLink: () => void
  onImage: () => void
}

export function RichTextToolbar({ editor, isFull, isSource, onFull, onSource, onLink, onImage }: Props) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const run = () => editor.chain().focus()
  const inList = state.bullet || state.ordered
  if (isSource)
    return (
      <EditorToolbar label="正文工具" onLeave={() => undefined}>
        <ToolButton label="返回编辑" icon="source" pressed onPress={onSource} />
        <FullscreenButton isFull={isFull} onPress={onFull} />
      </EditorToolbar>
    )
  return (
    <EditorToolbar label="正文工具" onLeave={() => editor.commands.focus()}>
      <ToolButton label="撤销" icon="undo" disabled={!state.canUndo} onPress={() => run().undo().run()} />
      <ToolButton label="重做" icon="redo" disabled={!state.canRedo} onPress={() => run().redo().run()} />
      <ToolButton
        label="清除格式"
        icon="clear"
        onPress={() => run().unsetAllMarks().clearNodes().setBlockStyle('text-indent', null).setBlockStyle('line-height', null).run()}
      />
      <ToolGap />
      <ToolMenu
        label="段落格式"
        text={HEADINGS[state.heading] ?? '正文'}
        items={HEADINGS.map((title, level) => ({ key: String(level), label: title }))}
        onPick={(key) =>
          key === '0'
            ? run().setParagraph().run()
            : run()
                .setHeading({ level: Number(key) as 1 | 2 | 3 | 4 })
                .run()
        }
      />
      <ToolMenu
        label="字号"
        icon="size"
        text={state.size}
        items={[{ key: '', label: '默认' }, ...SIZES.map((size) => ({ key: size, label: size }))]}
        onPick={(key) => (key ? run().setFontSize(key).run() : run().unsetFontSize().run())}
      />
      <ToolButton label="加粗" icon="bold" pressed={state.bold} onPress={() => run().toggleBold().run()} />
      <ToolButton label="斜体" icon="italic" pressed={state.italic} onPress={() => run().toggleItalic().run()} />
      <ToolButton label="下划线" icon="underline" pressed={state.underline} onPress={() => run().toggleUnderline().run()} />
      <ToolButton label="删除线" icon="strike" pressed={state.strike} onPress={() => run().toggleStrike().run()} />
      <ToolColours
        label="文字颜色"
        icon="colour"
        colours={TEXT_COLOURS}
        onPick={(colour) => (colour ? run().setColor(colour).run() : run().unsetColor().run())}
      />
      <ToolColours
        label="文字底色"
        icon="marker"
        colours={MARKER_COLOURS}
        onPick={(colour) => (colour ? run().setBackgroundColor(colour).run() : run().unsetBackgroundColor().run())}
      />
      <ToolGap />
      <ToolButton label="左对齐" icon="left" pressed={state.align === 'left'} onPress={() => run().setTextAlign('left').run()} />
      <ToolButton label="居中" icon="centre" pressed={state.align === 'center'} onPress={() => run().setTextAlign('center').run()} />
      <ToolButton label="右对齐" icon="right" pressed={state.align === 'right'} onPress={() => run().setTextAlign('right').run()} />
      <ToolButton
        label="首行缩进"
        icon="firstLine"
        pressed={state.firstLine}
        onPress={() =>
          run()
            .setBlockStyle('text-indent', state.firstLine ? null : '2em')
            .run()
        }
      />
      <ToolButton label="减少缩进" icon="outdent" onPress={() => (inList ? run().liftListItem('listItem').run() : run().indentBlocks(-1).run())} />
      <ToolButton label="增加缩进" icon="indent" onPress={() => (inList ? run().sinkListItem('listItem').run() : run().indentBlocks(1).run())} />
      <ToolMenu
        label="行高"
        icon="lineHeight"
        items={[{ key: '', label: '默认' }, ...LINE_HEIGHTS.map((height) => ({ key: height, label: height }))]}
        onPick={(key) =>
          run()
            .setBlockStyle('line-height', key || null)
            .run()
        }
      />
      <ToolGap />
      <ToolButton label="项目符号" icon="bullets" pressed={state.bullet} onPress={() => run().toggleBulletList().run()} />
      <ToolButton label="编号" icon="numbers" pressed={state.ordered} onPress={() => run().toggleOrderedList().run()} />
      <ToolButton label="引用" icon="quote" pressed={state.quote} onPress={() => run().toggleBlockquote().run()} />
      <ToolButton label="分隔线" icon="rule" onPress={() => run().setHorizontalRule().run()} />
      <ToolGap />
      <ToolButton label="链接" icon="link" pressed={state.link} onPress={onLink} />
      <ToolButton label="图片" icon="image" onPress={onImage} />
      <ToolMenu
        label="表格"
        icon="table"
        items={TABLE_ITEMS.map((item) => (item && 'key' in item && item.key !== 'insert' ? { ...item, disabled: !state.table } : item))}
        onPick={(key) => pickInTable(editor, key)}
      />
      <ToolGap />
      <ToolButton label="HTML 源码" icon="source" onPress={onSource} />
      <FullscreenButton isFull={isFull} onPress={onFull} />
    </EditorToolbar>
  )
}

const stateOf = (editor: Editor) => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  heading: Number(editor.isActive('heading') ? editor.getAttributes('heading')['level'] : 0),
  size: String(editor.getAttributes('textStyle')['fontSize'] ?? ''),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  align: (['center', 'right', 'justify'] as const).find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
  firstLine: editor.isActive({ 'text-indent': '2em' }),
  bullet: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
})
