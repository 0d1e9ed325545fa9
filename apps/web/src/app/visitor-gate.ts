import { signInPath } from '@aosp/contract/screens'
import { pageConfig, siteUrl } from '../lib/page-config.ts'
import { session } from '../lib/session.ts'

// Stands before the desk's own script in its documents: a visitor at the front door is not made to wait for half a megabyte
// before he is shown the way in. Everything else is decided by the guard of the desk.
const { variant, basePath } = pageConfig()
if (!session.token()) location.replace(siteUrl(signInPath(variant, location.pathname.slice(basePath.length) + location.search)))
