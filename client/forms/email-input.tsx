import { type ComponentProps, useRef, useState } from 'react'
import { suggestEmail } from './suggest-email.ts'
import { useWhenReleased } from './use-when-released.ts'
import './site-form.css'

/**
 * Suggests the domain that was probably meant. Its type is text: browsers reject names outside ASCII in type email, and
 * convert the domain to ASCII while it is typed.
 */
export function EmailInput(input: ComponentProps<'input'>) {
  const [suggestion, setSuggestion] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const whenReleased = useWhenReleased()

  const accept = () => {
    if (!ref.current || suggestion === undefined) return
    ref.current.setRangeText(suggestion, 0, ref.current.value.length, 'end')
    ref.current.dispatchEvent(new InputEvent('input', { bubbles: true })) // as if it had been typed
    ref.current.focus()
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
