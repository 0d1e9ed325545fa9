import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Without it React warns of every change that a test did not ask for itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})
