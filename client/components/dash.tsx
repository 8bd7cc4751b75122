import './ledger.css'

export function Dash() {
  return <span className="dash" aria-hidden="true" />
}
