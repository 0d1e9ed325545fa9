import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { UploadServicesContext } from './upload-services.ts'

/** A link lives five minutes; a little less, so that none expires on its way. */
const FRESH_MS = 4 * 60_000

/** Address of a stored picture the person may see; undefined while it is asked for, null when there is none for him. */
export function useFileAddress(path: string): string | null | undefined {
  const { addressOf } = useContext(UploadServicesContext)
  const { data, isError } = useQuery({
    queryKey: ['file-address', path],
    queryFn: () => addressOf(path),
    enabled: path !== '',
    staleTime: FRESH_MS,
    retry: false,
  })
  return isError ? null : data
}

/** Address of a file that is still on this machine. */
export function useLocalAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
