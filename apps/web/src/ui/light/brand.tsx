import { LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'

/** Name and sign of the platform: the way home in every header of the portal. `apart`: beside the page, where nobody wants to lose it. */
export function Brand({ apart = false }: { apart?: boolean | undefined }) {
  const { config } = usePortal()
  return (
    <a
      className="brand"
      href={siteUrl(LANDING_WHEN_LOGGED_OUT)}
      aria-label={`${config.brand} ${config.platformName}`}
      {...(apart && { target: '_blank', rel: 'noreferrer' })}
    >
      <img src={siteUrl('/brand/logo.svg')} alt="" width={36} height={36} />
      <span>
        <b>{config.brand}</b>
        <small>{config.platformName}</small>
      </span>
    </a>
  )
}
