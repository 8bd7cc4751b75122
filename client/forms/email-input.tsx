import { type ComponentProps, useRef, useState } from 'react'
import { suggestEmail } from './suggest-email.ts'
import { useWhenReleased } from './use-when-released.ts'
import './site-form.css'

interface EmailInputProps extends ComponentProps<'input'> {
  /** Called when a suggestion replaces the value: no event reports it. */
  readonly onAccept: () => void
}

/**
 * Suggests the domain that was probably meant. Its type is text: browsers reject names outside ASCII in type email, and
 * convert the domain to ASCII while it is typed.
 */
export function EmailInput({ onAccept, ...input }: EmailInputProps) {
  const [suggestion, setSuggestion] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const whenReleased = useWhenReleased()

  const accept = () => {
    if (!ref.current || suggestion === undefined) return
    ref.current.value = suggestion
    setSuggestion(undefined)
    ref.current.focus()
    onAccept()
  }
  return (
    <>
      <input
        {...input}
        ref={ref}
        type="text"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onBlur={({ target }) => whenReleased(() => setSuggestion(suggestEmail(target.value)))}
        onInput={() => setSuggestion(undefined)}
      />
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
    </>
  )
}
