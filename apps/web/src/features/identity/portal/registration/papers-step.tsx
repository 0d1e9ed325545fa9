import { useEffect, useRef, useState } from 'react'
import { ATTACHMENTS_MAX, CORPORATE_TITLES, QUALIFICATIONS_MAX } from '@aosp/contract/organisation/texts'
import { Button } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { SelectField } from '../../../../ui/light/select-field.tsx'
import { Uploader } from '../../../../ui/light/uploader.tsx'
import { Group } from './entries.tsx'
import { checkPaper, paperKey } from './registration-checks.ts'
import { useForm } from './registration-context.ts'
import { blankPaper, PAPER_FIELDS, type PaperDraft, type PaperField } from './registration-draft.ts'
import { LICENCE_TYPES } from './licence-types.ts'
import { usePaperUpload } from './use-paper-upload.ts'

const FILE_HELP = 'JPG、PNG、WebP 图片或 PDF，单个不超过 10MB'

export function PapersStep() {
  const { draft, change } = useForm()
  const full = draft.papers.length >= QUALIFICATIONS_MAX
  const list = useRef<HTMLFieldSetElement>(null)
  // A new row is written in at once; the last word after a removal has the button that adds one.
  const [shown, setShown] = useState(draft.papers.length)
  useEffect(() => {
    if (draft.papers.length === shown) return
    const target = draft.papers.length > shown ? '.reg-paper:last-of-type input' : ':scope > button'
    list.current?.querySelector<HTMLElement>(target)?.focus()
    setShown(draft.papers.length)
  }, [draft.papers.length, shown])
  return (
    <>
      {draft.joins === '' ? <Licence /> : <Alert kind="info">企业证照已在平台登记，无需上传。可补充与您业务相关的资质，也可以直接进入下一步。</Alert>}
      <fieldset ref={list} className="reg-group">
        <legend>资质证书（选填）</legend>
        <p className="field-note">部分标的要求相应资质；现在不填，审核通过后也可以补充。</p>
        {draft.papers.map((paper, index) => (
          <Paper key={paper.key} paper={paper} index={index} />
        ))}
        <Button disabled={full} onClick={() => change({ papers: [...draft.papers, blankPaper()] })}>
          <Icon name="plus" size={16} />
          {full ? `资质最多${QUALIFICATIONS_MAX}条` : '添加资质'}
        </Button>
      </fieldset>
    </>
  )
}

function Licence() {
  const { draft, errors, change } = useForm()
  const upload = usePaperUpload('licence')
  return (
    <Group title="企业证照">
      <SelectField
        label={CORPORATE_TITLES.licenseType}
        options={LICENCE_TYPES}
        value={draft.company.licenseType}
        error={errors['corporate.licenseType']}
        onChange={(event) => change({ company: { ...draft.company, licenseType: event.target.value } }, 'corporate.licenseType')}
      />
      <div className="reg-full">
        <Uploader
          {...upload}
          label={CORPORATE_TITLES.licenseFile}
          help={`${FILE_HELP}，请上传加盖公章、文字清晰的扫描件或照片`}
          error={errors['corporate.licenseFile']}
          max={1}
          value={draft.company.licenseFile}
          onChange={(licenseFile) => change((old) => ({ company: { ...old.company, licenseFile } }), 'corporate.licenseFile')}
        />
      </div>
    </Group>
  )
}

function Paper({ paper, index }: { paper: PaperDraft; index: number }) {
  const { draft, errors, change, complain } = useForm()
  const upload = usePaperUpload('qualification')
  const [asking, setAsking] = useState(false)
  const mend = (part: Partial<PaperDraft>, ...keys: string[]) =>
    change((old) => ({ papers: old.papers.map((each) => (each.key === paper.key ? { ...each, ...part } : each)) }), ...keys)
  // Complaints go by place, so they would stick to the wrong row.
  const places = draft.papers.flatMap((_, place) => PAPER_FIELDS.map((field) => paperKey(place, field)))
  const remove = () => change((old) => ({ papers: old.papers.filter(({ key }) => key !== paper.key) }), ...places)
  const isEmpty = PAPER_FIELDS.every((field) => paper[field] === '')
  const entry = (field: PaperField, label: string, maxLength: number) => (
    <TextField
      label={field === 'name' ? label : `${label}（选填）`}
      required={field === 'name'}
      maxLength={maxLength}
      value={paper[field]}
      error={errors[paperKey(index, field)]}
      onChange={(event) => mend({ [field]: event.target.value }, paperKey(index, field))}
      onBlur={() => paper[field] !== '' && complain(paperKey(index, field), checkPaper(field, paper))}
    />
  )
  const day = (field: 'start' | 'end', label: string) => (
    <TextField
      type="date"
      label={`${label}（选填）`}
      max="9999-12-31"
      disabled={field === 'end' && paper.forever}
      value={field === 'end' && paper.forever ? '' : paper[field]}
      error={field === 'start' ? errors[paperKey(index, 'start')] : undefined}
      onChange={(event) => mend({ [field]: event.target.value }, paperKey(index, 'start'))}
    />
  )
  const title = `资质 ${index + 1}`
  return (
    <section className="reg-paper" aria-label={title}>
      <header>
        <h3>
          {title} {paper.name}
        </h3>
        <Button kind="text" aria-label={`删除${title}`} onClick={() => (isEmpty ? remove() : setAsking(true))}>
          删除
        </Button>
      </header>
      <div className="reg-grid">
        {entry('name', '资质名称', 100)}
        {entry('identifier', '证书编号', 80)}
        {entry('rank', '资质等级', 50)}
        {entry('series', '资质序列', 50)}
        {entry('issueorg', '发证机构', 100)}
        <label className="check reg-same">
          <input
            type="checkbox"
            checked={paper.forever}
            onChange={(event) => mend({ forever: event.target.checked, ...(event.target.checked ? { end: '' } : {}) }, paperKey(index, 'start'))}
          />
          长期有效
        </label>
        {day('start', '有效期开始')}
        {day('end', '有效期结束')}
        <div className="reg-full">
          <Uploader
            {...upload}
            label={`${title} 附件（选填）`}
            help={`${FILE_HELP}，最多 ${ATTACHMENTS_MAX} 个`}
            error={errors[paperKey(index, 'attachment')]}
            max={ATTACHMENTS_MAX}
            value={paper.attachment}
            onChange={(attachment) => mend({ attachment }, paperKey(index, 'attachment'))}
          />
        </div>
      </div>
      {asking && (
        <Dialog
          title={`删除${title}`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>取消</Button>
              <Button kind="primary" onClick={remove}>
                删除
              </Button>
            </>
          }
        >
          已填写的内容和附件将一并移除，是否删除「{paper.name || title}」？
        </Dialog>
      )}
    </section>
  )
}
