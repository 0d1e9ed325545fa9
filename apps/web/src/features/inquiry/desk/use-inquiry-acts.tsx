import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '@aosp/contract/inquiry/inquiry'
import { inquiryById } from '@aosp/contract/inquiry/inquiry'
import type { InquiryAction } from '@aosp/contract/inquiry/codes'
import { withdrawQuote } from '@aosp/contract/inquiry/quote'
import { call } from '../../../lib/call.ts'
import type { RowAction } from '../../../ui/list-page/index.ts'
import type { DialogName } from './inquiry-dialogs.tsx'
import type { Inquiry } from './inquiry-words.ts'
import { goTo, issuePath, quotePath } from './inquiry-links.ts'
import { useAct } from '../../../ui/use-act.ts'

const InquiryDialog = lazy(() => import('./inquiry-dialogs.tsx').then((module) => ({ default: module.InquiryDialog })))

type Known = { id: string; title: string; code: string; actions: readonly InquiryAction[] }
/** In the order they are offered; edit and review belong to the pages that show them. */
const DIALOGS: Readonly<Partial<Record<InquiryAction, { label: string; danger?: true }>>> = {
  pick: { label: '选定' },
  extend: { label: '延期' },
  goOn: { label: '继续开启' },
  complete: { label: '完结' },
  postpone: { label: '延期' },
  decline: { label: '放弃中选', danger: true },
  abandon: { label: '放弃', danger: true },
  cancel: { label: '取消询价', danger: true },
  revoke: { label: '取消询价', danger: true },
}

/** What the reader may do about an inquiry now, wherever it is shown. `dialog` is to be rendered once. */
export function useInquiryActs(): { actionsFor: (inquiry: Known) => RowAction[]; dialog: ReactNode } {
  const { ask } = useAct()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ inquiry: Inquiry; what: DialogName }>()
  const open = async (id: string, what: DialogName) => {
    const inquiry = await call(inquiryById, { id }).catch(() => undefined)
    if (inquiry) setOpened({ inquiry, what })
  }
  const actionsFor = ({ id, title, code, actions }: Known): RowAction[] => {
    const name = `“${title || code}”`
    const may = (action: InquiryAction) => actions.includes(action)
    return [
      ...(may('submit')
        ? [
            {
              key: 'submit',
              label: '提交审核',
              onClick: () =>
                ask({ title: `提交${name}？`, content: '提交后由平台审核，审核通过即发布。', okText: '提交', call: calls.submitInquiry, input: { id } }),
            },
          ]
        : []),
      ...(may('withdraw')
        ? [
            {
              key: 'withdraw',
              label: '撤回',
              onClick: () =>
                ask({ title: `撤回${name}？`, content: '撤回后回到草稿，修改后可以再次提交。', okText: '撤回', call: calls.withdrawInquiry, input: { id } }),
            },
          ]
        : []),
      ...(may('quote') ? [{ key: 'quote', label: '报价', onClick: () => goTo(quotePath(id)) }] : []),
      ...(may('replace') ? [{ key: 'replace', label: '替换报价', onClick: () => goTo(quotePath(id)) }] : []),
      ...(Object.entries(DIALOGS) as [DialogName, { label: string; danger?: true }][]).flatMap(([what, { label, danger }]) =>
        may(what) ? [{ key: what, label, danger: danger ?? false, onClick: () => void open(id, what) }] : [],
      ),
      ...(may('toSession')
        ? [
            {
              key: 'toSession',
              label: '转竞价',
              onClick: () =>
                ask({
                  title: `将${name}转为竞价？`,
                  content: '生成一份竞价草稿，由您完善后提交；尚未选定的询价随之结束。',
                  okText: '转竞价',
                  call: calls.inquiryToSession,
                  input: { id },
                  onDone: ({ session }) => void navigate(issuePath(session)),
                }),
            },
          ]
        : []),
      ...(may('unquote')
        ? [
            {
              key: 'unquote',
              label: '撤回报价',
              danger: true,
              onClick: () =>
                ask({
                  title: `撤回对${name}的报价？`,
                  content: '撤回后不参加比较；截止前可以重新报价。',
                  okText: '撤回报价',
                  danger: true,
                  call: withdrawQuote,
                  input: { inquiry: id },
                }),
            },
          ]
        : []),
      ...(may('delete')
        ? [
            {
              key: 'delete',
              label: '删除',
              danger: true,
              onClick: () =>
                ask({ title: `删除${name}？`, content: '删除后不能恢复。', okText: '删除', danger: true, call: calls.deleteInquiry, input: { id } }),
            },
          ]
        : []),
    ]
  }
  return {
    actionsFor,
    dialog: opened && (
      <Suspense>
        <InquiryDialog key={opened.what} {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
