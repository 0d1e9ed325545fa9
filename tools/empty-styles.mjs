import { register } from 'node:module'

// While developing, Vite serves the styles; the server renders the same components from source and needs none of them.
const hooks = `export const load = (url, context, next) => (url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context))`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
