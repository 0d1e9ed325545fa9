import { Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { announcementReceivers } from '@aosp/contract/content'
import { useFetched } from '../../../ui/use-call.ts'

type Receiver = { id: string; username: string; realname: string }
type Props = { id?: string; value?: string[]; onChange?: (ids: string[]) => void; known: readonly Receiver[] }

const TYPING_MS = 300
const NOBODY: string[] = []

/** People found by name on the server; those already chosen keep their names whatever is searched. */
export function ReceiversField({ id, value = NOBODY, onChange, known }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const { data, isFetching } = useFetched(announcementReceivers, { keyword }, { quiet: true, keepLast: true })
  const [chosen, setChosen] = useState<readonly Receiver[]>(known)
  const options = useMemo(() => {
    const people = new Map([...chosen, ...(data ?? [])].map((person) => [person.id, person]))
    return [...people.values()].map((person) => ({ value: person.id, label: `${person.realname}（${person.username}）`, person }))
  }, [chosen, data])
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      options={options}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入姓名或账号查找"
      notFoundContent={isFetching ? '正在查找…' : '没有找到'}
      onChange={(ids: string[]) => {
        setChosen(options.filter((option) => ids.includes(option.value)).map((option) => option.person))
        onChange?.(ids)
      }}
    />
  )
}

/** The text once the person has stopped typing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
