import './ledger.css'

/** The mark of an intentional omission. */
export function Dash() {
  return <span className="dash" aria-hidden="true" />
}
