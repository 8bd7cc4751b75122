import type { GateWords } from '../../shared/content/schemas/gate-words.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import './file-says.css'

interface FileSaysProps {
  readonly words: Pick<GateWords, 'says' | 'notCaught'>
  readonly outcome: SampleLoad['days']['other']['hold']
}

/** What the file of the sample load says after a decision at the gate, and what it would not have caught. */
export function FileSays({ words, outcome }: FileSaysProps) {
  return (
    <div className="stack file-says">
      <div>
        <p className="waybill-label">{words.says}</p>
        <ol className="stack">
          {outcome.entries.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span className="source">{at}</span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <div className="file-says-limit">
        <p className="waybill-label">{words.notCaught}</p>
        <p>{outcome.notCaught}</p>
      </div>
    </div>
  )
}
