import { useEffect, useState } from 'react'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { assetList } from '@aosp/contract/assets/ledger'
import { routeOf } from '@aosp/contract/screens'
import { isOffer } from '@aosp/contract/sharing/codes'
import { addOrder } from '@aosp/contract/sharing/order'
import { ANY_TELEPHONE } from '@aosp/kernel/patterns'
import { minutesOf, type Span } from '@aosp/kernel/spans'
import { call, CallFailure, callForAnswer } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import type { SessionUser } from '../../../lib/session.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Alert, TextField } from '../../../ui/light/field.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { SelectField } from '../../../ui/light/select-field.tsx'
import { TextArea } from '../../../ui/light/text-area.tsx'
import { feeText, hoursText, sentSpan, spanText, type ShareDetail } from './calendar-model.ts'

type Props = {
  detail: ShareDetail
  chosen: readonly Span[]
  user: SessionUser
  onClose: () => void
  /** Booked, or somebody else was faster: the calendar is read anew. */
  onMoved: (booked: boolean) => void
}
type Faults = Partial<Record<'purpose' | 'contacts' | 'telephone' | 'asset' | 'windows' | 'other', string>>

/** What for, whom to call, and once more what is asked and what it costs. */
export function BookingDialog({ detail, chosen, user, onClose, onMoved }: Props) {
  const offers = isOffer(detail.transType)
  const [purpose, setPurpose] = useState('')
  const [contacts, setContacts] = useState(user.realname)
  const [telephone, setTelephone] = useState(user.phone ?? '')
  const [asset, setAsset] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string>()
  const send = async () => {
    const found: Faults = {
      ...(purpose.trim().length < 4 ? { purpose: '请写明用途，至少 4 个字' } : {}),
      ...(contacts.trim().length < 2 ? { contacts: '请填写联系人' } : {}),
      ...(ANY_TELEPHONE.test(telephone.trim()) ? {} : { telephone: '请填写正确的联系电话' }),
      ...(!offers && asset === '' ? { asset: '请选择要提供的资产' } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const input = { notice: detail.id, windows: chosen.map(sentSpan), purpose, contacts, telephone, ...(offers ? {} : { asset }) }
      const { result } = await callForAnswer(addOrder, input, { quiet: true })
      setMade(result.code)
      onMoved(true)
    } catch (error) {
      const message = error instanceof Error ? error.message : '未能提交，请稍后重试'
      const field = error instanceof CallFailure ? error.field : undefined
      setFaults(field && field in { purpose, contacts, telephone, asset } ? { [field]: message } : { other: message })
      if (field === 'windows') onMoved(false)
    } finally {
      setBusy(false)
    }
  }
  if (made) return <Booked code={made} offers={offers} onClose={onClose} />
  return (
    <Dialog
      title={offers ? '确认预约' : '响应需求'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
            提交{offers ? '预约' : '响应'}
          </Button>
        </>
      }
    >
      {faults.other && <Alert>{faults.other}</Alert>}
      <ul className="share-asked" aria-label="所选时段">
        {chosen.map((span) => (
          <li key={span.start.getTime()}>{spanText(span)}</li>
        ))}
      </ul>
      <p className="share-sum">
        共 {chosen.length} 段 {hoursText(minutesOf(chosen))}，预计费用 <b>{feeText(detail, chosen)}</b>，按双方确认的实际机时结算。
      </p>
      {!offers && <AssetField value={asset} error={faults.asset} onChange={setAsset} />}
      <TextArea label="用途" max={250} rows={3} value={purpose} error={faults.purpose} placeholder="做什么、数量和特殊要求" onChange={setPurpose} />
      <TextField label="联系人" maxLength={20} value={contacts} error={faults.contacts} onChange={(event) => setContacts(event.target.value)} />
      <TextField
        label="联系电话"
        maxLength={24}
        inputMode="tel"
        value={telephone}
        error={faults.telephone}
        onChange={(event) => setTelephone(event.target.value)}
      />
    </Dialog>
  )
}

/** Things of the own company that can be lent. */
function AssetField({ value, error, onChange }: { value: string; error: string | undefined; onChange: (id: string) => void }) {
  const [options, setOptions] = useState<readonly [string, string][]>([])
  useEffect(() => {
    const status = [ASSET_STATUS.inUse, ASSET_STATUS.idle, ASSET_STATUS.sharing].join()
    void call(assetList, { pageSize: 100, status, column: 'name', order: 'asc' })
      .then(({ records }) => setOptions(records.map((row) => [row.id, `${row.name}（${row.code}）`])))
      .catch(() => undefined)
  }, [])
  return <SelectField label="提供的资产" blank="请选择" value={value} error={error} options={options} onChange={(event) => onChange(event.target.value)} />
}

const Booked = ({ code, offers, onClose }: { code: string; offers: boolean; onClose: () => void }) => (
  <Dialog
    title="已提交"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>留在本页</Button>
        <LinkButton kind="primary" href={siteUrl(routeOf('trading/share-order', {}, { code }))}>
          查看订单
        </LinkButton>
      </>
    }
  >
    <div className="share-done" role="status">
      <Icon name="check" size={24} />
      <h3>{offers ? '预约已提交，等待对方确认' : '响应已提交，等待对方确认'}</h3>
      <p>对方最迟在 1 个工作日内确认；确认前可以在共享订单中取消。</p>
      <p>
        订单编号 <b>{code}</b>
      </p>
    </div>
  </Dialog>
)
