import { App } from 'antd'
import { Suspense, useState } from 'react'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { freezeUsers, unmaskUser } from '@aosp/contract/identity/user'
import type { freezeMembers, unmaskMember } from '@aosp/contract/organisation/member'
import type { Endpoint } from '@aosp/contract/endpoint'
import { ReasonDialog } from './dialog/index.ts'
import { contactNotice } from './parts/index.ts'
import { useCall } from './use-call.ts'

type Person = { id: string; username: string; realname: string; status: number }
type Chosen = { rows: readonly Person[]; clear: () => void }
type Calls = {
  /** What the people of the list are called. */
  noun: string
  freeze: typeof freezeUsers | typeof freezeMembers
  unmask: typeof unmaskUser | typeof unmaskMember
  refreshes: readonly Endpoint[]
}

/** What lists of accounts do alike: freezing and unfreezing one or the chosen, with a reason, and showing how somebody is reached. */
export function useAccountActs(selection: Chosen, { noun, freeze, unmask, refreshes }: Calls) {
  const { message, modal } = App.useApp()
  const freezing = useCall(freeze, { refreshes })
  const unmasking = useCall(unmask)
  const [asked, setAsked] = useState<{ people: readonly Person[]; status: number }>()
  const word = asked?.status === ACCOUNT_STATUS.frozen ? '冻结' : '解冻'

  const decide = async (reason: string): Promise<boolean> => {
    if (!asked) return false
    const { people, status } = asked
    const answer = await freezing.run({ ids: people.map(({ id }) => id).join(','), status, reason })
    if (!answer) return false
    void message.success(status === ACCOUNT_STATUS.frozen ? `已冻结 ${people.length} 个账号，其登录已立即失效` : `已解冻 ${people.length} 个账号`)
    selection.clear()
    return true
  }
  return {
    setFrozen: (people: readonly Person[], status: number) => setAsked({ people, status }),
    setChosenFrozen: (from: number, status: number) => {
      const people = selection.rows.filter((row) => row.status === from)
      if (people.length === 0) return void message.warning(status === ACCOUNT_STATUS.frozen ? '选中的账号都不能冻结' : '选中的账号都未冻结')
      setAsked({ people, status })
    },
    uncover: async (row: Person) => {
      const answer = await unmasking.run({ id: row.id })
      if (answer) modal.info(contactNotice(row.realname, answer.result))
    },
    dialog: asked && (
      <Suspense>
        <ReasonDialog
          title={`${word}${noun}`}
          lead={`${word}${namesOf(asked.people)}后，${word === '冻结' ? '其登录立即失效，解冻前不能再登录' : '可以重新登录'}。`}
          label={`${word}原因`}
          missing="请输入原因"
          okText={word}
          danger={word === '冻结'}
          onSubmit={decide}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}

const namesOf = (people: readonly Person[]): string =>
  people.length === 1 ? `「${people[0]?.realname}（${people[0]?.username}）」` : `选中的 ${people.length} 个账号`
