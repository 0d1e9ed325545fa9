import { useRef, useState } from 'react'
import { addSignUp } from '@aosp/contract/trading/signup'
import { officialAccountQr } from '@aosp/contract/reference/platform'
import { tradingRules } from '@aosp/contract/content/trading-rules'
import type { Received } from '@aosp/contract/endpoint'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { QUALS_VERIFY } from '@aosp/contract/trading/codes'
import { call, CallFailure } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import type { SessionUser } from '../../../../lib/session.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { FooterDialog } from '../../../../ui/light/footer-dialog.tsx'
import type { RuleName } from '../../../../ui/light/footer-types.ts'
import { Icon } from '../../../../ui/light/icon.tsx'
import { TextArea } from '../../../../ui/light/text-area.tsx'
import { fullTime } from '../../../../ui/light/time-words.ts'
import { routeOf } from '@aosp/contract/screens'
import { ProofUploader } from '../../../../ui/light/proof-uploader.tsx'
import { afterSignUp, needsPapers, signUpFaults, yuanText, type SignUpDraft, type TradeDetail } from './trade-model.ts'

const PAPERS_MAX = 10
const RULES: readonly RuleName[] = ['交易规则', '交易合同', '服务费协议']

type Props = { detail: TradeDetail; user: SessionUser; onClose: () => void; onDone: () => void }
type Done = Received<typeof addSignUp>

/** Signing up: what it takes, who is asked, which papers, and which rules are accepted. */
export function SignUpDialog({ detail, user, onClose, onDone }: Props) {
  const [done, setDone] = useState<Done>()
  if (done) return <SignedUp detail={detail} done={done} onClose={onClose} />
  return (
    <SignUpForm
      detail={detail}
      user={user}
      onClose={onClose}
      onDone={(answer) => {
        setDone(answer)
        onDone()
      }}
    />
  )
}

function SignUpForm({ detail, user, onClose, onDone }: Omit<Props, 'onDone'> & { onDone: (done: Done) => void }) {
  const [draft, setDraft] = useState<SignUpDraft>({
    contacts: user.realname,
    telephone: '',
    papers: '',
    claims: false,
    priorityClaim: '',
    note: '',
    accepted: false,
  })
  const [tried, setTried] = useState(false)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const [uploads, setUploads] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const faults = tried ? signUpFaults(draft, detail) : {}
  const change = (part: Partial<SignUpDraft>) => setDraft((old) => ({ ...old, ...part }))
  const papers = {
    max: PAPERS_MAX,
    value: draft.papers,
    error: faults.papers,
    onBusy: setUploads,
    onChange: (paths: string) => change({ papers: paths }),
  }

  const submit = async () => {
    setTried(true)
    setFailed('')
    if (Object.keys(signUpFaults(draft, detail)).length > 0) return focusFault(top.current)
    setBusy(true)
    try {
      onDone(
        await call(addSignUp, {
          bidding: detail.id,
          version: detail.version,
          contacts: draft.contacts,
          telephone: draft.telephone,
          note: draft.note,
          ...(needsPapers(detail, draft) ? { qualsEvidence: draft.papers } : {}),
          ...(draft.claims ? { priorityClaim: draft.priorityClaim } : {}),
        }),
      )
    } catch (error) {
      setFailed(error instanceof CallFailure ? error.message : '报名未能提交，请稍后重试')
      setBusy(false)
      top.current?.scrollIntoView()
    }
  }

  return (
    <Dialog
      title="我要报名"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} disabled={uploads} onClick={() => void submit()}>
            {uploads ? '正在上传文件' : '提交报名'}
          </Button>
        </>
      }
    >
      <div ref={top} className="trade-signup">
        {failed && <Alert>{failed}</Alert>}
        <p className="trade-subject">
          <b>{detail.name}</b>
          <span>
            {detail.code} · 第 {detail.version} 版交易条件
          </span>
        </p>
        <Due detail={detail} />
        <TextField
          label="联系人"
          required
          maxLength={30}
          value={draft.contacts}
          error={faults.contacts}
          autoComplete="name"
          onChange={(event) => change({ contacts: event.target.value })}
        />
        <TextField
          label="联系电话"
          required
          type="tel"
          maxLength={30}
          value={draft.telephone}
          error={faults.telephone}
          autoComplete="tel"
          onChange={(event) => change({ telephone: event.target.value })}
        />
        {needsPapers(detail) && <ProofUploader biz="bidding" label="资质文件" about="营业执照及公告要求的资质，" {...papers} />}
        {detail.bidType !== BID_TYPE.dutch && (
          <label className="check">
            <input type="checkbox" checked={draft.claims} onChange={(event) => change({ claims: event.target.checked })} />
            本企业对该标的享有优先权
          </label>
        )}
        {draft.claims && (
          <TextArea
            label="优先权依据"
            max={250}
            value={draft.priorityClaim}
            error={faults.priorityClaim}
            placeholder="如：原承租方，租赁合同编号…"
            onChange={(priorityClaim) => change({ priorityClaim })}
          />
        )}
        {draft.claims && !needsPapers(detail) && <ProofUploader biz="bidding" label="优先权证明" about="租赁合同、股权证明等，由平台审核确认，" {...papers} />}
        <TextArea label="备注（选填）" max={250} value={draft.note} onChange={(note) => change({ note })} />
        <Rules accepted={draft.accepted} version={detail.version} error={faults.accepted} onChange={(accepted) => change({ accepted })} />
      </div>
    </Dialog>
  )
}

/** The first field that is wrong gets the focus once it has been marked. */
const focusFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('.field-bad input, .field-bad textarea, .field-bad button')?.focus())
}

const Due = ({ detail }: { detail: TradeDetail }) => (
  <div className="trade-due">
    <div>
      <span>应缴保证金</span>
      <b>{detail.deposit ? `${yuanText(detail.deposit)} 元` : '免缴'}</b>
    </div>
    <ol>
      {needsPapers(detail) && <li>提交后由{detail.qualsVerify === QUALS_VERIFY.issuer ? '发起方' : '平台'}在 1 个工作日内审核资质。</li>}
      {detail.deposit ? (
        <>
          <li>
            {needsPapers(detail) ? '审核通过后' : '报名后'}在“我的竞价”缴纳保证金{detail.signEndTime ? `，${fullTime(detail.signEndTime)} 前完成` : ''}。
          </li>
          <li>从本企业对公账户转账并上传凭证；集团成员已开通虚拟账户的，直接在账户中冻结，无需上传。</li>
          <li>未竞得的保证金在结束后 3 个工作日内原路退还。</li>
        </>
      ) : null}
      {detail.serviceFee ? <li>竞得后缴纳服务费 {yuanText(detail.serviceFee)} 元。</li> : null}
    </ol>
  </div>
)

type RulesProps = { accepted: boolean; version: number; error: string | undefined; onChange: (accepted: boolean) => void }
function Rules({ accepted, version, error, onChange }: RulesProps) {
  const [read, setRead] = useState<RuleName>()
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="check trade-accept">
        <input type="checkbox" checked={accepted} onChange={(event) => onChange(event.target.checked)} />
        <span>我已阅读并同意本场第 {version} 版交易条件及以下规则</span>
      </label>
      <p className="trade-rules">
        {RULES.map((name) => (
          <Button key={name} kind="text" onClick={() => setRead(name)}>
            《{name}》
          </Button>
        ))}
      </p>
      {error && (
        <p className="field-note" role="alert">
          {error}
        </p>
      )}
      {read && (
        <FooterDialog
          kind={{ document: read }}
          facts={null}
          loadDocument={async (name) => (await call(tradingRules, { name })).records.find((record) => record.name === name)}
          loadQr={() => call(officialAccountQr, {})}
          onClose={() => setRead(undefined)}
        />
      )}
    </div>
  )
}

function SignedUp({ detail, done, onClose }: { detail: TradeDetail; done: Done; onClose: () => void }) {
  const { title, text } = afterSignUp(done.state, detail)
  return (
    <Dialog
      title="报名已提交"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>留在本页</Button>
          <LinkButton kind="primary" href={siteUrl(routeOf('trading/my-bidding', {}, { bidding: detail.id }))}>
            去我的竞价
          </LinkButton>
        </>
      }
    >
      <div className="trade-done" role="status">
        <Icon name="check" size={24} />
        <h3>{title}</h3>
        <p>{text}</p>
        <p>
          报名编号 <b>{done.applynNo}</b>
        </p>
      </div>
    </Dialog>
  )
}
