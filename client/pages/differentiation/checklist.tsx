import type { DifferentiationPage } from '../../../shared/pages/differentiation/content.ts'
import { Button } from '../../components/button.tsx'
import { printAlone } from '../../components/print-alone.ts'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import '../../components/waybill.css'
import '../../components/form-controls.css'

export function Checklist({ checklist }: Pick<DifferentiationPage, 'checklist'>) {
  const { label, tab, blanks, ours, questions, print, length } = checklist
  return (
    <Waybill title={label} note={tab} className="checklist">
      <div className="checklist-blanks waybill-fields">
        {blanks.map((blank) => (
          <WaybillField key={blank} label={blank} span="third" />
        ))}
      </div>
      <ol className="checklist-questions numbered">
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <label className="choice">
              <input type="checkbox" />
              <span>{question}</span>
            </label>
            <p className="checklist-answer small">
              <b>{ours}</b> {answer}
            </p>
          </li>
        ))}
      </ol>
      <div className="checklist-foot cluster">
        <Button variant="secondary" icon="print" onClick={() => printAlone('checklist')}>
          {print}
        </Button>
        <span className="source">{length}</span>
      </div>
    </Waybill>
  )
}
