import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { unmaskCorporate, type corporateById } from '@aosp/contract/organisation/corporate'
import { COMPANY_NEEDED, CORPORATE_TITLES, REVIEW_OPEN } from '@aosp/contract/organisation/texts'
import { Can } from '../../../ui/can.tsx'
import { AccountNumber, DescriptionList, type Described } from '../../../ui/parts/index.ts'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { PaperThumbs } from '../stored-papers.tsx'
import { Tag } from '../tag.tsx'

export type Company = Received<typeof corporateById>
type Name = keyof typeof CORPORATE_TITLES

/** What a company says about itself. Masked parts are uncovered on demand, and that somebody looked is in the log. */
export function CompanyOverview({ company, own = false }: { company: Company; own?: boolean }) {
  const files = useFileActions()
  const unmask = useCall(unmaskCorporate)
  const [uncovered, setUncovered] = useState<Partial<Received<typeof unmaskCorporate>>>({})
  const shown = { ...company, ...uncovered }
  const waiting = new Set(company.change && REVIEW_OPEN.includes(company.change.state) ? company.change.fields.map(({ field }) => field) : [])

  const isMissing = (name: Name) => own && (COMPANY_NEEDED as readonly string[]).includes(name) && company[name] === ''
  const line = (name: Name, value: Described['value'], wide = false): Described => {
    const mark = waiting.has(name) ? <Tag colour="gold">变更审核中</Tag> : isMissing(name) && <Tag colour="orange">待完善</Tag>
    const marked = (
      <>
        {value || (waiting.has(name) && '—')} {mark}
      </>
    )
    return { label: CORPORATE_TITLES[name], value: mark ? marked : value, wide }
  }
  const reveal = async () => {
    const answer = await unmask.run({ id: company.id })
    if (answer) setUncovered(answer.result)
  }
  return (
    <div className="company-parts">
      <div className="panel-head">
        <h2>企业信息</h2>
        {!own && Object.keys(uncovered).length === 0 && (
          <Can call={unmaskCorporate}>
            <Button size="small" icon={<EyeOutlined aria-hidden />} loading={unmask.busy} onClick={() => void reveal()}>
              查看完整信息
            </Button>
          </Can>
        )}
        {Object.keys(uncovered).length > 0 && <small role="status">已显示完整信息，本次查看已记入日志</small>}
      </div>
      <DescriptionList
        columns={2}
        title="企业信息"
        items={[
          line('name', company.name, true),
          line('shortname', company.shortname),
          line('creditcode', company.creditcode),
          line('inGroup', company.inGroup_dictText),
          line('role', company.role_dictText),
          line('legalPerson', company.legalPerson),
          line('legalIdno', shown.legalIdno),
          line('licenseType', company.licenseType_dictText),
          line('licenseFile', <PaperThumbs paths={company.licenseFile} name="证照文件" onOpen={files.preview} />),
        ]}
      />
      <div className="panel-head">
        <h2>地址与联系</h2>
      </div>
      <DescriptionList
        columns={2}
        title="地址与联系"
        items={[
          line('regCountry', company.regCountry),
          line('regRegion', company.regRegion),
          line('regAddress', company.regAddress, true),
          line('actualAddress', company.actualAddress, true),
          line('adminName', company.adminName),
          line('telephone', shown.telephone),
          line('fax', company.fax),
          line('note', company.note, true),
        ]}
      />
      <div className="panel-head">
        <h2>银行账户</h2>
      </div>
      <DescriptionList
        columns={2}
        title="银行账户"
        items={[
          line('bankName', company.bankName),
          line('accountName', company.accountName),
          line(
            'accountNumber',
            shown.accountNumber ? <AccountNumber account={shown.accountNumber} mayReveal={own || uncovered.accountNumber !== undefined} /> : '',
          ),
        ]}
      />
      {files.viewer}
    </div>
  )
}
