import { corporateList } from '@aosp/contract/organisation/corporate'
import { CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import { routeOf } from '@aosp/contract/screens'
import { rowsByWord, type SearchSource } from '../../platform/list/search-source.ts'
import { companiesSeenBy } from './company-directory.ts'

export const companySearch: SearchSource = {
  key: 'company',
  title: '企业',
  access: corporateList.access,
  find: async ({ db, actor }, word) => {
    const base = companiesSeenBy(db, actor).select(['corporate.id', 'corporate.name', 'corporate.shortname', 'corporate.creditcode', 'corporate.state'])
    const rows = await rowsByWord(base, word, {
      id: 'corporate.id',
      code: 'corporate.creditcode',
      texts: ['corporate.name', 'corporate.shortname'],
      newest: 'corporate.created_at',
      capitals: true,
    })
    return rows.map(({ id, name, shortname, creditcode, state }) => ({
      id,
      code: creditcode,
      name,
      note: shortname,
      state: state === CORPORATE_STATE.frozen ? '暂停交易' : '正常',
      paths: [routeOf('organisation/corporate', {}, { corporate: id })],
    }))
  },
}
