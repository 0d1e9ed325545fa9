import { useState, type ReactNode } from 'react'
import { CORPORATE_TITLES, REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import { groupAccount } from '@aosp/kernel/mask'
import { siteUrl } from '../../../../lib/page-config.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { Agreements } from './agreements.tsx'
import { Group, PasswordPair } from './entries.tsx'
import { LICENCE_TYPES } from './licence-types.ts'
import { useForm } from './registration-context.ts'
import type { CompanyField, PaperDraft } from './registration-draft.ts'

const SHOWN: readonly CompanyField[] = ['shortname', 'legalPerson', 'legalIdno', 'telephone', 'fax', 'regRegion', 'regAddress', 'actualAddress']
const BANK: readonly CompanyField[] = ['bankName', 'accountNumber']

type Line = readonly [title: string, value: ReactNode]

/** Everything once more before it goes out, with a way back to each part. */
export function ConfirmStep() {
  const { draft, secrets } = useForm()
  // Decided when the step opens: the fields must not vanish under somebody's fingers.
  const [asksPassword] = useState(!draft.returning && secrets.password === '')
  const { company, joins } = draft
  const own = (fields: readonly CompanyField[]): Line[] =>
    fields.flatMap((field) =>
      company[field].trim() ? [[CORPORATE_TITLES[field], field === 'accountNumber' ? groupAccount(company[field]) : company[field]]] : [],
    )
  return (
    <>
      <Summary
        title="手机与账号"
        step={0}
        lines={[
          ['企业类型', draft.kind === REGISTRATION_KIND.group ? '集团企业' : '外部企业'],
          ['手机号', draft.phone],
          ['用户名', draft.username],
          ['经办人姓名', draft.realname],
          ...(draft.email ? [['邮箱', draft.email] as const] : []),
          ...(draft.returning ? [['密码', secrets.password ? '改为新密码' : '不修改'] as const] : []),
        ]}
      />
      <Summary
        title="企业信息"
        step={1}
        lines={[
          [CORPORATE_TITLES.creditcode, company.creditcode],
          [CORPORATE_TITLES.name, company.name],
          ...(joins ? [['说明', joins] as const] : [...own(SHOWN), [CORPORATE_TITLES.accountName, company.name] as const, ...own(BANK), ...own(['note'])]),
        ]}
      />
      <Summary
        title="资质与附件"
        step={2}
        lines={[
          ...(joins
            ? []
            : [[LICENCE_TYPES.find(([code]) => code === company.licenseType)?.[1] ?? '', <Files key="licence" paths={company.licenseFile} />] as const]),
          ...draft.papers.map((paper): Line => [paper.name, <PaperText key={paper.key} paper={paper} />]),
          ...(joins && draft.papers.length === 0 ? [['资质证书', '未添加'] as const] : []),
        ]}
      />
      {asksPassword && (
        <>
          <Alert kind="info">为保护账号安全，草稿不保存密码，请重新设置登录密码。</Alert>
          <Group title="登录密码">
            <PasswordPair />
          </Group>
        </>
      )}
      <Agreements />
    </>
  )
}

function Summary({ title, step, lines }: { title: string; step: number; lines: readonly Line[] }) {
  const { goTo, busy } = useForm()
  return (
    <section className="reg-summary" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button kind="text" disabled={busy} aria-label={`修改${title}`} onClick={() => goTo(step)}>
          修改
        </Button>
      </header>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PaperText({ paper }: { paper: PaperDraft }) {
  const span = paper.start ? `${paper.start} 至 ${paper.forever || !paper.end ? '长期' : paper.end}` : ''
  return (
    <>
      {[paper.identifier, paper.rank, paper.series, paper.issueorg, span].filter(Boolean).join(' · ') || '未填写其他内容'}
      <Files paths={paper.attachment} />
    </>
  )
}

function Files({ paths }: { paths: string }) {
  const { files } = useForm().draft
  const shown = paths.split(',').flatMap((path) => files.find((file) => file.path === path) ?? [])
  if (shown.length === 0) return null
  return (
    <ul className="reg-files">
      {shown.map(({ path, name, type, url }) => (
        <li key={path}>
          <a href={siteUrl(url)} target="_blank" rel="noreferrer">
            {type.startsWith('image/') ? <img src={siteUrl(url)} alt={name} /> : name}
          </a>
        </li>
      ))}
    </ul>
  )
}
