import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'
import './button.css'

export interface ButtonLook {
  /** `text` is a quiet underlined link of the same height. */
  readonly variant?: 'primary' | 'secondary' | 'stop' | 'text'
  /** 56 px high: the one action of a sign or a receipt. */
  readonly large?: boolean
  /** Stands after the words. */
  readonly icon?: IconName
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Work is under way: the button keeps its width, says so, and lets nothing through twice. */
  readonly busy?: boolean
  readonly busyLabel?: string
}

/** A button. Disabled ones do not exist here: say what is missing instead. */
export function Button({
  variant,
  large,
  icon,
  busy,
  busyLabel,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={buttonClass({ variant, large }, button.className)}
    >
      {busy ? (
        <BusyLabel label={busyLabel ?? 'Sending…'}>{children}</BusyLabel>
      ) : (
        <ButtonLabel icon={icon}>{children}</ButtonLabel>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  large,
  icon,
  children,
  ...link
}: ButtonLook & SiteLinkProps) {
  return (
    <SiteLink {...link} className={buttonClass({ variant, large }, link.className)}>
      <ButtonLabel icon={icon}>{children}</ButtonLabel>
    </SiteLink>
  )
}

function buttonClass({ variant = 'primary', large }: ButtonLook, more: string | undefined) {
  return classNames('button', `button-${variant}`, large && 'button-large', more)
}

interface ButtonLabelProps {
  readonly icon: IconName | undefined
  readonly children: ReactNode
}

function ButtonLabel({ icon, children }: ButtonLabelProps) {
  return (
    <>
      <span className="button-label">{children}</span>
      {icon && <Icon name={icon} size={20} />}
    </>
  )
}

/** The first words stay as an invisible measure, so that nothing beside the button moves. */
function BusyLabel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="button-busy">
      <span aria-hidden="true">{children}</span>
      <span>{label}</span>
    </span>
  )
}
