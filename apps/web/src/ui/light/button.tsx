import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

type Look = { kind?: 'primary' | 'default' | 'text'; large?: boolean; block?: boolean }

const classes = ({ kind = 'default', large, block }: Look, extra?: string): string =>
  ['btn', kind !== 'default' && `btn-${kind}`, large && 'btn-large', block && 'btn-block', extra].filter(Boolean).join(' ')

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
  return (
    <button type="button" {...rest} className={classes(look, className)} disabled={disabled || busy} aria-busy={busy || undefined}>
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
