import { useEffect, useRef, useState } from 'react'
import type { FormId } from '../../shared/forms/form-id.ts'
import { controlId } from './field-ids.ts'
import { suggestEmail } from './suggest-email.ts'
import './site-form.css'

interface EmailHintProps {
  readonly form: FormId
  readonly field: string
  readonly onAccept: () => void
}

export function EmailHint({ form, field, onAccept }: EmailHintProps) {
  const [suggestion, setSuggestion] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const control = document.getElementById(controlId(form, field)) as HTMLInputElement
    input.current = control
    const suggest = () => setSuggestion(suggestEmail(control.value))
    const clear = () => setSuggestion(undefined)
    control.addEventListener('change', suggest) // when the field loses focus
    control.addEventListener('input', clear)
    return () => {
      control.removeEventListener('change', suggest)
      control.removeEventListener('input', clear)
    }
  }, [form, field])

  const accept = () => {
    if (!input.current || suggestion === undefined) return
    input.current.value = suggestion
    setSuggestion(undefined)
    input.current.focus()
    onAccept()
  }
  return (
    <p role="status" className="email-hint">
      {suggestion && (
        <>
          Did you mean{' '}
          <button type="button" onClick={accept}>
            {suggestion}
          </button>
          ?
        </>
      )}
    </p>
  )
}
