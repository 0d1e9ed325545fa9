import { LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'

/** Name and sign of the platform: the way home in every header of the portal. */
export function Brand({ target }: { target?: '_blank' }) {
  const { config } = usePortal()
  return (
    <a className="brand" href={siteUrl(LANDING_WHEN_LOGGED_OUT)} target={target} aria-label={`${config.brand} ${config.platformName}`}>
      <img src={siteUrl('/brand/logo.svg')} alt="" width={36} height={36} />
      <span>
        <b>{config.brand}</b>
        <small>{config.platformName}</small>
      </span>
    </a>
  )
}
