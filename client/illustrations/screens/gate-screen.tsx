// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when display changes.
import type { Screens } from '../../../shared/pages/our-solution/screens.ts'
import { Drawing } from '../../components/drawing.tsx'
import { DiamondMark } from '../diamond-mark.tsx'
import { Device } from './device.tsx'
import './gate-screen.css'

export interface ComparedLine {
  readonly name: string
  readonly how: string
  readonly tender: string
  readonly seen: string
  readonly matches: boolean
}

interface GateScreenProps extends Omit<Screens['gate'], 'heading' | 'text'> {
  readonly lines: readonly ComparedLine[]
}

export function GateScreen({ columns, lines, ...words }: GateScreenProps) {
  return (
    <Device kind="tablet" strip={words.strip}>
      <div className="device-part">
        <p className="device-title">{words.title}</p>
        <p className="device-note">{words.note}</p>
      </div>
      <CompareTable columns={columns} lines={lines} yes={words.yes} no={words.no} />
      <div className="device-part device-decision">
        <p className="device-note">{words.caution}</p>
        <div className="device-buttons">
          <span className="device-button device-button-first">{words.hold}</span>
          <span className="device-button">{words.release}</span>
        </div>
      </div>
    </Device>
  )
}

type CompareTableProps = Pick<GateScreenProps, 'columns' | 'lines' | 'yes' | 'no'>

function CompareTable({ columns, lines, yes, no }: CompareTableProps) {
  return (
    <table role="table" className="device-compare">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ name, how, tender, seen, matches }) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              {name} <span className="device-note">{how}</span>
            </th>
            <td role="cell" data-label={columns[1]}>
              {tender}
            </td>
            <td role="cell" data-label={columns[2]}>
              {seen}
            </td>
            <td role="cell">
              <span className={matches ? 'device-match' : 'device-mismatch'}>
                <MatchMark matches={matches} />
                {matches ? yes : no}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MatchMark({ matches }: Pick<ComparedLine, 'matches'>) {
  return (
    <Drawing viewBox="0 0 20 20" width="20" height="20">
      {matches ? (
        <path className="device-tick" d="M3 10.5L8 15.5L17 5" />
      ) : (
        <DiamondMark x={10} y={10} reach={9} />
      )}
    </Drawing>
  )
}
