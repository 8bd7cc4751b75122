export interface BoxOnScreen {
  readonly label: string
  readonly value: string
}

/** A shorter value may share its row. */
const LONGEST_SHORT = 20

/** Boxes of a sheet, two in a row where both fit; a sentence has the row to itself. */
export function Boxes({ boxes }: { readonly boxes: readonly BoxOnScreen[] }) {
  return (
    <dl className="device-boxes">
      {boxes.map(({ label, value }) => (
        <div key={label} className={value.length > LONGEST_SHORT ? 'device-box-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
