import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

/** A link that looks like a button: one element, opened in a new tab like any link. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLElement>(to)
  return <Button {...rest} href={href} onClick={follow} />
}
