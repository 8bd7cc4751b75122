/**
 * A honeypot: a message with any value is never delivered, so nothing but a program may fill it. CSS gives it no box,
 * which browsers and password managers skip; the attributes ask Chrome, 1Password, Bitwarden, LastPass, and Dashlane to
 * do so. A browser without CSS shows its label.
 */
export function HoneypotField() {
  return (
    <div className="form-trap">
      <label>
        Leave this empty
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
