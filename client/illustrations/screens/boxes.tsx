export interface BoxOnScreen {
  readonly label: string
  readonly value: string
}

const LONGEST_SHORT = 20

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
