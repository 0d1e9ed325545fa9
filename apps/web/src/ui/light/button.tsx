import { useSyncExternalStore, type AnchorHTMLAttributes, type ButtonHTMLAttributes } from 'react'

type Look = { kind?: 'primary' | 'default' | 'text'; large?: boolean; block?: boolean }

const classes = ({ kind = 'default', large, block }: Look, extra?: string): string =>
  ['btn', kind !== 'default' && `btn-${kind}`, large && 'btn-large', block && 'btn-block', extra].filter(Boolean).join(' ')

const never = () => () => undefined
/** False on the server and until the script of the page has taken over. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** One that sends a form and can be `busy` is served by the script: pressed before it is here, the page would only load anew, and empty. */
export function Button({
  kind,
  large,
  block,
  busy,
  className,
  children,
  disabled,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = { ...(kind && { kind }), ...(large && { large }), ...(block && { block }) }
  const isAwake = useIsAwake()
  const isWaking = !isAwake && busy !== undefined && rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      disabled={disabled || busy || isWaking}
      aria-busy={busy || undefined}
      data-waking={isWaking || undefined}
    >
      {busy && <span className="busy" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function LinkButton({ kind, large, block, className, children, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const look = { ...(kind && { kind }), ...(large && { large }), ...(block && { block }) }
  return (
    <a {...rest} className={classes(look, className)}>
      {children}
    </a>
  )
}
