import type { Screens } from '../../../shared/pages/our-solution/screens.ts'

const LONGEST_SHORT = 20

export function Boxes({ boxes }: Pick<Screens['invitation']['load'], 'boxes'>) {
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
