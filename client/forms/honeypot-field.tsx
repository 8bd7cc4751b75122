/**
 * A field that only a program fills in: what is in it puts a message into quarantine, so nothing else may fill it. CSS
 * gives it no box, and browsers and password managers pass over such fields; the attributes ask Chrome, 1Password,
 * Bitwarden, LastPass and Dashlane for the same. A browser without CSS shows it with its label.
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
