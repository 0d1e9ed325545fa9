import { Form } from 'antd'
import { YES_NO } from '@aosp/contract/reference/codes'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { DictRadio } from '../../../ui/dict/index.ts'
import { openPoints } from '../../../ui/review/index.ts'
import { checksOf, suggestedRights } from './review-model.ts'
import type { Review } from './use-review.ts'

type Rights = { inGroup?: number; role?: number }
type Props = { review: Review; onSubmit: (rights: Rights) => Promise<boolean>; onClose: () => void }

const IN_GROUP = [
  { value: String(YES_NO.yes), label: '集团内企业' },
  { value: String(YES_NO.no), label: '集团外企业' },
]

/** Says once more what an approval does. For a new company the reviewer decides what it is and what it may do. */
export function ApproveDialog({ review, onSubmit, onClose }: Props) {
  const [form] = Form.useForm<{ inGroup: string; role: string }>()
  const isNew = review.kind === 'registration' && !review.joins
  const suggested = suggestedRights(review.memberKind)
  const submit = async () => {
    const { inGroup, role } = form.getFieldsValue()
    if (await onSubmit(isNew ? { inGroup: Number(inGroup), role: Number(role) } : {})) onClose()
  }
  return (
    <DialogFrame open title="通过审核" width={520} fullscreen={false} okText="确认通过" onOk={submit} onClose={onClose}>
      <p>
        {review.askedFor !== ''
          ? `「${review.corporateName}」会收到通知，变更在 24 小时后生效，期间企业可以停止。`
          : review.kind === 'change'
            ? `「${review.corporateName}」的变更将立即生效，银行信息生效后一天内暂不退款。`
            : review.joins
              ? `${review.applicantName} 将加入「${review.corporateName}」，可以立即登录。`
              : `「${review.corporateName}」将成为会员企业，申请人可以立即登录，并获得注册积分。`}
      </p>
      {openPoints(checksOf(review)) !== '' && <p className="warn-text">{openPoints(checksOf(review))}，请确认已经处理。</p>}
      <Form form={form} name="approve-review" layout="vertical" initialValues={{ inGroup: String(suggested.inGroup), role: String(suggested.role) }}>
        {isNew && (
          <>
            <Form.Item name="inGroup" label="企业类别">
              <DictRadio options={IN_GROUP} aria-label="企业类别" />
            </Form.Item>
            <Form.Item name="role" label="交易权限">
              <DictRadio code="corporate_role" aria-label="交易权限" />
            </Form.Item>
          </>
        )}
      </Form>
    </DialogFrame>
  )
}
