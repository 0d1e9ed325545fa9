import { createContext, useContext } from 'react'
import type { Registration } from './use-registration.ts'

export const RegistrationContext = createContext<Registration | undefined>(undefined)

export function useForm(): Registration {
  const form = useContext(RegistrationContext)
  if (!form) throw new Error('rendered outside of the registration form')
  return form
}
