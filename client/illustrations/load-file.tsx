import { SealMark } from './seal-mark.tsx'
import './drawing-parts.css'
import './load-file.css'

export type LoadFileSheet = {
  title: string
  note: string
}

export type LoadFileProps = {
  label: string
  sheets: readonly LoadFileSheet[]
  front: {
    fields: readonly { label: string; value: string }[]
    signature: { label: string; signedBy: string }
    sealWords: readonly [string, string]
  }
}

/** The sheets of one load in a cascade; every title is readable, the last sheet is open, signed, and sealed. */
export function LoadFile({ label, sheets, front }: LoadFileProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores unbulleted lists without the role.
    <ol className="ill load-file" role="list" aria-label={label}>
      {sheets.map((sheet, index) => (
        <li className="load-sheet" key={sheet.title}>
          <div className="load-sheet-strip">
            <span className="load-sheet-number">{index + 1}</span>
            <b className="load-sheet-title">{sheet.title}</b>
            <span className="load-sheet-note caption">{sheet.note}</span>
          </div>
          {index === sheets.length - 1 && <FrontOfFile {...front} />}
        </li>
      ))}
    </ol>
  )
}

function FrontOfFile({ fields, signature, sealWords }: LoadFileProps['front']) {
  return (
    <dl className="load-boxes">
      {fields.map((field, index) => (
        <div className="load-box" key={field.label}>
          <dt>
            <BoxNumber>{index + 1}</BoxNumber> {field.label}
          </dt>
          <dd>{field.value}</dd>
        </div>
      ))}
      <div className="load-box load-box-signed">
        <dt>
          <BoxNumber>{fields.length + 1}</BoxNumber> {signature.label}
        </dt>
        <dd>
          <Signature />
          <span className="caption">{signature.signedBy}</span>
          <svg
            className="load-seal"
            viewBox="-48 -48 96 96"
            role="img"
            aria-label={sealWords.join(' ')}
          >
            <SealMark x={0} y={0} radius={46} words={sealWords} />
          </svg>
        </dd>
      </div>
    </dl>
  )
}

function BoxNumber({ children }: { children: number }) {
  return <span className="load-box-number">{children}</span>
}

function Signature() {
  return (
    <svg className="load-signature" viewBox="0 0 152 46" aria-hidden="true" focusable="false">
      <path
        className="ill-pen"
        d="M4 36C9 22 20 5 27 5C36 6 18 40 22 40C28 40 42 10 51 10C60 11 45 33 53 34C62 35 70 12 78 12C86 13 73 33 80 34C90 34 98 22 112 19"
      />
      <path className="ill-rule" d="M0 45H152" />
    </svg>
  )
}
