import type { LoadFile as LoadFileRecord } from '../../shared/content/schemas/load-file.ts'
import { Drawing } from '../components/drawing.tsx'
import { Seal } from '../components/seal.tsx'
import './drawing-parts.css'
import './load-file.css'

interface LoadFileProps {
  readonly loadFile: Pick<LoadFileRecord, 'steps' | 'drawing'>
}

/** The sheets of one load in a cascade; every title is readable, the last sheet is open, signed, and sealed. */
export function LoadFile({ loadFile: { steps, drawing } }: LoadFileProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores unbulleted lists without the role.
    <ol className="ill load-file" role="list" aria-label={drawing.label}>
      {steps.map(({ name, sheet }, index) => (
        <li className="load-sheet" key={name}>
          <div className="load-sheet-strip">
            <span className="load-sheet-number">{index + 1}</span>
            <b className="load-sheet-title">{name}</b>
            <span className="load-sheet-note caption">{sheet}</span>
          </div>
          {index === steps.length - 1 && <FrontOfFile {...drawing.front} />}
        </li>
      ))}
    </ol>
  )
}

function FrontOfFile({ fields, signature, seal }: LoadFileRecord['drawing']['front']) {
  return (
    <dl className="load-boxes">
      {fields.map(({ name, value }, index) => (
        <div className="load-box" key={name}>
          <dt>
            <span className="load-box-number">{index + 1}</span> {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="load-box load-box-signed">
        <dt>
          <span className="load-box-number">{fields.length + 1}</span> {signature.name}
        </dt>
        <dd>
          <Drawing className="load-signature" viewBox="0 0 152 46">
            <path
              className="ill-pen"
              d="M4 36C9 22 20 5 27 5C36 6 18 40 22 40C28 40 42 10 51 10C60 11 45 33 53 34C62 35 70 12 78 12C86 13 73 33 80 34C90 34 98 22 112 19"
            />
            <path className="ill-rule" d="M0 45H152" />
          </Drawing>
          <span className="caption">{signature.value}</span>
          <Seal className="load-seal" words={seal} size={92} />
        </dd>
      </div>
    </dl>
  )
}
