import type { LoadFileStep } from '../../../../shared/content/schemas/load-file.ts'
import type {
  SampleLoad,
  SampleSheet as SampleSheetRecord,
} from '../../../../shared/content/schemas/sample-load.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { Seal } from '../../../components/seal.tsx'
import { WaybillField } from '../../../components/waybill.tsx'
import { sheetId } from './sample-address.ts'
import '../../../components/waybill.css'

/** In characters: a value that shares a row on a phone too. */
const SHORT = 12

interface SampleSheetProps {
  readonly words: SampleWords
  readonly sheet: SampleSheetRecord
  readonly people: SampleLoad['people']
  readonly step: LoadFileStep
  readonly isCurrent: boolean
  readonly isLast: boolean
}

export function SampleSheet(props: SampleSheetProps) {
  const { words, sheet, people, step, isCurrent, isLast } = props
  const { number, name, happens, notProved } = step
  const id = sheetId(number)
  return (
    <article
      id={id}
      className="waybill sample-sheet"
      aria-labelledby={`${id}-name`}
      data-current={isCurrent || undefined}
    >
      <header className="waybill-strip spread">
        <h3 id={`${id}-name`}>
          {number} {name}
        </h3>
        <span className="caption">{words.file}</span>
      </header>
      <p className="sample-sheet-story">{happens}</p>
      <div className="waybill-fields sample-sheet-fields">
        {sheet.fields.map(({ name, value, at, by }, index) => (
          <WaybillField
            key={name}
            number={index + 1}
            label={
              <>
                {name} <span className="sample-by">{people[by ?? 'software']}</span>
              </>
            }
            span={value.length > SHORT || at ? 'half' : 'quarter'}
          >
            {value}
            {at && <span className="source sample-entered">{at}</span>}
          </WaybillField>
        ))}
      </div>
      <div className="waybill-fields sample-sheet-origin">
        <WaybillField label={words.who} span="third" prose>
          {sheet.who}
        </WaybillField>
        <WaybillField label={words.when} span="third" prose>
          {sheet.when}
        </WaybillField>
        <WaybillField label={words.source} span="full" prose>
          {sheet.source}
        </WaybillField>
      </div>
      <div className="waybill-foot spread sample-sheet-foot">
        <div className="sample-not-proved">
          <p className="waybill-label">{words.notProved}</p>
          <p>{notProved}.</p>
        </div>
        {isLast && <Seal words={words.seal} />}
      </div>
    </article>
  )
}
