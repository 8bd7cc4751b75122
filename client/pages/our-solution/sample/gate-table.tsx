import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import type { SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { CautionDiamond } from '../../../components/caution-diamond.tsx'
import '../../../components/data-table.css'

interface GateTableProps {
  readonly words: SampleWords['gate']
  readonly load: SampleLoad
  readonly choice: SampleChoice
}

export function GateTable({ words, load, choice }: GateTableProps) {
  const { columns } = words
  const arrives: Readonly<Record<string, string>> = load.days[choice.day].arrives
  return (
    <div className="data-table gate-table">
      <table>
        <caption className="visually-hidden">{load.days[choice.day].name}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.tender}</th>
            <th scope="col">{columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {load.compare.map(({ fact, name, how }) => {
            const seen = arrives[fact] ?? load.facts[fact]
            return (
              <tr key={fact}>
                <th scope="row">
                  {name}
                  <span className="small muted">{how}</span>
                </th>
                <td className="mono">{load.facts[fact]}</td>
                <td className="mono">
                  {seen}
                  {choice.decision && <Match words={words} differs={seen !== load.facts[fact]} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Match({ words, differs }: Pick<GateTableProps, 'words'> & { readonly differs: boolean }) {
  return (
    <span className={differs ? 'small' : 'small muted'}>
      {differs && <CautionDiamond size={20} />}
      {differs ? <b>{words.differs}</b> : words.matches}
    </span>
  )
}
