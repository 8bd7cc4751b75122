import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { isEmailAddress, tidyEmail } from '../../shared/forms/email-address.ts'
import { suggestEmail } from './suggest-email.ts'
import { useWhenReleased } from './use-when-released.ts'
import './site-form.css'

/**
 * Shows the address as it is sent, and suggests the domain that was probably meant. Its type is text: browsers reject
 * names outside ASCII in type email, and convert the domain to ASCII while it is typed.
 */
export function EmailInput(input: ComponentProps<'input'>) {
  const [suggestion, setSuggestion] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const whenReleased = useWhenReleased()

  const fill = (address: string) => {
    if (!ref.current || ref.current.value === address) return
    ref.current.setRangeText(address, 0, ref.current.value.length, 'end')
    ref.current.dispatchEvent(new InputEvent('input', { bubbles: true })) // as if it had been typed
  }
  const showAsSent = () => {
    const address = tidyEmail(ref.current?.value ?? '')
    if (isEmailAddress(address)) fill(address)
  }
  // Before the form is read, or an address shown later would count as typed after sending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element and its form stay.
  useEffect(() => {
    const form = ref.current?.form
    form?.addEventListener('submit', showAsSent)
    return () => form?.removeEventListener('submit', showAsSent)
  }, [])
  const accept = () => {
    fill(suggestion ?? '')
    ref.current?.focus()
  }
  const onLeave = (typed: string) => {
    showAsSent()
    setSuggestion(suggestEmail(tidyEmail(typed)))
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
        onBlur={({ target }) => whenReleased(() => onLeave(target.value))}
        onInput={() => setSuggestion(undefined)}
      />
      <p role="status" className="email-hint">
        {suggestion && (
          <span>
            Did you mean{' '}
            <button type="button" onClick={accept}>
              {suggestion}
            </button>
            ?
          </span>
        )}
      </p>
    </>
  )
}
