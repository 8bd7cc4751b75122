import './ledger.css'

/** A short thick dash: the mark of what is left out on purpose. */
export function Dash() {
  return <span className="dash" aria-hidden="true" />
}
