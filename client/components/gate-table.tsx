import type { GateWords } from '../../shared/content/schemas/gate-words.ts'
import type { GateLine } from '../../shared/freight/gate-lines.ts'
import { CautionDiamond } from './icons.tsx'
import './waybill.css'
import './gate-table.css'

interface GateTableProps {
  readonly words: Pick<GateWords, 'strip' | 'columns' | 'matches' | 'differs'>
  readonly lines: readonly GateLine[]
  /** Says of each line whether it matches. */
  readonly isCompared: boolean
}

/** What the broker sent, beside what a truck at the gate shows. */
export function GateTable({ words, lines, isCompared }: GateTableProps) {
  const { strip, columns, matches, differs } = words
  return (
    <div className="waybill">
      <table className="gate-table">
        <caption className="waybill-strip caption">{strip}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.sent}</th>
            <th scope="col">{columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, how, sent, seen }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {how && <span className="small muted">{how}</span>}
              </th>
              <td className="mono">{sent}</td>
              <td key={seen} className="mono">
                {seen}
                {isCompared && (
                  <span className="small">
                    {sent === seen ? matches : <CautionDiamond size={16} />}
                    {sent !== seen && <b>{differs}</b>}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
