import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'
import './button.css'

export interface ButtonLook {
  /** `text` is an underlined link of the same height. */
  readonly variant?: 'primary' | 'secondary' | 'stop' | 'text'
  readonly large?: boolean
  readonly icon?: IconName
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Blocks clicks and keeps the width while work is in progress. */
  readonly busy?: boolean
  readonly busyLabel?: string
}

export function Button({
  variant,
  large,
  icon,
  busy,
  busyLabel = 'Sending…',
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
        // The label stays as an invisible placeholder, so that nothing beside the button moves.
        <span className="button-busy">
          <span aria-hidden="true">{children}</span>
          <span>{busyLabel}</span>
        </span>
      ) : (
        <ButtonLabel icon={icon}>{children}</ButtonLabel>
      )}
    </button>
  )
}

export function ButtonLink({
  variant,
  large,
  icon,
  label,
  children = label,
  ...link
}: ButtonLook & SiteLinkProps) {
  return (
    <SiteLink {...link} className={buttonClass({ variant, large }, link.className)}>
      <ButtonLabel icon={icon}>{children}</ButtonLabel>
    </SiteLink>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly icon?: IconName
}

/** Copies a text, or shows it if the browser forbids that. */
export function CopyButton({ text, label, copied, icon }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied)
    } catch {
      setOutcome(`Copy it by hand: ${text}`)
    }
  }
  return (
    <>
      <Button variant="text" icon={icon} onClick={copy}>
        {label}
      </Button>
      <span role="status" className="small muted">
        {outcome}
      </span>
    </>
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
