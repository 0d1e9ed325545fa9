import { useQueryClient } from '@tanstack/react-query'
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Drawer, Input, Skeleton, Space } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import * as calls from '@aosp/contract/assets/catalog'
import { DIALOG_TEXTS } from '@aosp/contract/dialog-texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { lasting, useDevice } from '../../../ui/display/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { callListSource, ExportButton, ImportButton, useExport } from '../../../ui/list-page/index.ts'
import type { Move } from '../../../ui/tree-move/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { CatalogPanel, type Subject } from './catalog-panel.tsx'
import { CatalogTree } from './catalog-tree.tsx'
import { moveRefusal, pathText, placeOf, type CatalogNode } from './catalog-model.ts'
import './catalog.css'

const CatalogMoveDialog = lazy(() => import('./catalog-move-dialog.tsx').then((module) => ({ default: module.CatalogMoveDialog })))

const SHEETS = callListSource({ exportXls: calls.exportCatalog, importExcel: calls.importCatalog, importTemplate: calls.catalogTemplate })
const EVERYTHING = { conditions: {} }
const REFRESHES = [calls.catalogList, calls.catalogTree]
const NONE: readonly CatalogNode[] = []

/** The catalogue of assets: a tree at the left, the chosen node at the right. */
export function CatalogPage() {
  const { message, modal } = App.useApp()
  const askRemoval = useAskRemoval()
  const may = useMay()
  const client = useQueryClient()
  const phone = useDevice() === 'mobile'
  const { data, error, refetch } = useFetched(calls.catalogList, {}, { quiet: true })
  const [subject, setSubject] = useState<Subject>()
  const [word, setWord] = useState('')
  const [moving, setMoving] = useState<CatalogNode>()
  const touched = useRef(false)
  const exporting = useExport(SHEETS, EVERYTHING, '资产目录')
  const move = useCall(calls.moveCatalog, { refreshes: REFRESHES })
  const remove = useCall(calls.deleteCatalog, { refreshes: REFRESHES })
  const nodes = data ?? NONE

  /** Edits are not lost without a question. */
  const choose = (next: Subject | undefined) => {
    const go = () => {
      touched.current = false
      setSubject(next)
    }
    if (!touched.current) return go()
    modal.confirm({ title: DIALOG_TEXTS.loseTitle, content: DIALOG_TEXTS.loseText, okText: DIALOG_TEXTS.lose, cancelText: DIALOG_TEXTS.stay, onOk: go })
  }
  const carryOut = async (wanted: Move): Promise<boolean> => {
    const refused = moveRefusal(nodes, wanted)
    if (refused) {
      message.warning(refused)
      return false
    }
    const title = nodes.find(({ id }) => id === wanted.id)?.title ?? ''
    const back = placeOf(nodes, wanted.id)
    const answer = await move.run(wanted)
    if (!answer) return false
    const where = pathText(nodes, wanted.parentId)
    void message.success({
      duration: lasting(6),
      content: (
        <>
          已将「{title}」移动到「{where}」
          {back && (
            <Button type="link" size="small" onClick={() => void undo(back)}>
              撤销
            </Button>
          )}
        </>
      ),
    })
    return true
  }
  const undo = async (back: Move) => {
    message.destroy()
    if (await move.run(back)) message.success('已恢复原来的位置')
  }
  const askToRemove = (node: CatalogNode) =>
    askRemoval({
      title: `删除「${node.title}」？`,
      content: '有下级或已有资产的目录不能删除，可改为停用。',
      act: () => remove.run({ id: node.id }),
      onDone: () => setSubject(undefined),
    })
  const refresh = () => REFRESHES.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))

  const panel = (
    <CatalogPanel
      nodes={nodes}
      subject={subject}
      onTouched={(now) => {
        touched.current = now
      }}
      onAdd={(parentId) => choose({ kind: 'add', parentId })}
      onMove={setMoving}
      onStep={(step) => void carryOut(step)}
      onRemove={askToRemove}
      onSaved={(id) => {
        refresh()
        setSubject({ kind: 'edit', id })
      }}
      onCancel={() => choose(undefined)}
    />
  )
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">资产目录</h1>
        <Space wrap>
          <Can call={calls.importCatalog}>
            <ImportButton source={SHEETS} title="资产目录" onDone={refresh} />
          </Can>
          <ExportButton exporting={exporting} />
          <Can call={calls.addCatalog}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => choose({ kind: 'add', parentId: null })}>
              新增一级目录
            </Button>
          </Can>
        </Space>
        <p>拖动可以调整上下级和顺序，也可以用“移动到…”；编码印在资产标签上，移动后保持不变。</p>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className="catalog-columns">
          <div>
            <Input.Search aria-label="搜索目录" placeholder="名称或编码" allowClear value={word} onChange={({ target }) => setWord(target.value)} />
            <CatalogTree
              nodes={nodes}
              word={word}
              chosen={subject?.kind === 'edit' ? subject.id : undefined}
              draggable={may(calls.moveCatalog)}
              onChoose={(id) => choose({ kind: 'edit', id })}
              onMove={(wanted) => void carryOut(wanted)}
            />
          </div>
          {!phone && <div className="catalog-panel">{subject ? panel : <EmptyState title="请选择左侧的目录">可以查看和修改，或在其下新增。</EmptyState>}</div>}
        </div>
      )}
      {phone && (
        <Drawer
          open={subject !== undefined}
          size="100%"
          title={subject?.kind === 'add' ? '新增目录' : '目录'}
          onClose={() => choose(undefined)}
          destroyOnHidden
        >
          {panel}
        </Drawer>
      )}
      <Suspense>{moving && <CatalogMoveDialog nodes={nodes} node={moving} onMove={carryOut} onClose={() => setMoving(undefined)} />}</Suspense>
    </section>
  )
}
