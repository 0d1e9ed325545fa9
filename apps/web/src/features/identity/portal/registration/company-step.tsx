import { CORPORATE_TITLES } from '@aosp/contract/organisation/texts'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { CompanyEntry, Group, WayOut } from './entries.tsx'
import { RegionChoice } from './region-choice.tsx'
import { useForm } from './registration-context.ts'

const TAKEN = /已入驻|正在审核/

export function CompanyStep() {
  const { draft, errors, askNow } = useForm()
  const { company, joins } = draft
  return (
    <>
      <Group title="企业身份">
        <div>
          <CompanyEntry
            field="creditcode"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            help="营业执照上的 18 位代码"
            onLeave={() => void askNow('creditcode', company.creditcode)}
          />
          {TAKEN.test(errors['corporate.creditcode'] ?? '') && <WayOut kind="company" />}
        </div>
        <div>
          <CompanyEntry
            field="name"
            autoComplete="organization"
            maxLength={100}
            help="与营业执照一致"
            onLeave={() => void (joins === '' && askNow('name', company.name))}
          />
          {TAKEN.test(errors['corporate.name'] ?? '') && <WayOut kind="company" />}
        </div>
        {joins === '' && <CompanyEntry field="shortname" optional maxLength={30} />}
      </Group>
      {joins === '' ? <Details /> : <Alert kind="success">{joins}。企业资料已在平台登记，无需重复填写。</Alert>}
    </>
  )
}

function Details() {
  const { draft, errors, change } = useForm()
  const { company } = draft
  const isSame = company.regAddress !== '' && company.actualAddress === company.regAddress
  return (
    <>
      <Group title="法定代表人与联系方式">
        <CompanyEntry field="legalPerson" maxLength={30} />
        <CompanyEntry field="legalIdno" optional autoComplete="off" maxLength={30} />
        <CompanyEntry field="telephone" inputMode="tel" autoComplete="tel" maxLength={24} help="座机请带区号，如 010-88886666" />
        <CompanyEntry field="fax" optional inputMode="tel" maxLength={24} />
      </Group>
      <Group title="注册与办公地址">
        <RegionChoice />
        <CompanyEntry field="regAddress" autoComplete="street-address" maxLength={200} />
        <div>
          <CompanyEntry field="actualAddress" optional maxLength={200} />
          <label className="check reg-same">
            <input
              type="checkbox"
              checked={isSame}
              disabled={company.regAddress.trim() === ''}
              onChange={(event) =>
                change({ company: { ...company, actualAddress: event.target.checked ? company.regAddress : '' } }, 'corporate.actualAddress')
              }
            />
            与注册地址相同
          </label>
        </div>
      </Group>
      <Group title="对公账户" note="用于保证金退还与交易结算，账户必须开在本企业名下。">
        <TextField
          label={CORPORATE_TITLES.accountName}
          value={company.name.trim()}
          readOnly
          error={errors['corporate.accountName']}
          placeholder="填写企业名称后自动带出"
          help="与企业名称一致，不能修改"
        />
        <CompanyEntry field="bankName" maxLength={60} help="填写到支行，如 中国银行北京学院路支行" />
        <CompanyEntry field="accountNumber" inputMode="numeric" autoComplete="off" maxLength={40} />
      </Group>
      <Group title="补充说明">
        <div className="reg-full">
          <CompanyEntry field="note" optional maxLength={100} />
        </div>
      </Group>
    </>
  )
}
