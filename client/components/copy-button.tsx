import { useState } from 'react'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly icon?: IconName
}

/** Copies a text, or shows it to be copied by hand if the browser forbids that. */
export function CopyButton({ text, label, copied, icon }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied)
    } catch {
      setOutcome(text)
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
