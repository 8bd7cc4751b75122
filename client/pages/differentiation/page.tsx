import type {
  ComparisonMethod,
  DifferentiationPage,
} from '../../../shared/pages/differentiation/content.ts'
import type { differentiationPage } from '../../../shared/pages/differentiation/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { Button } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { printSheet } from '../../components/print-sheet.ts'
import { Section } from '../../components/section.tsx'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { LineNotToCross } from '../../illustrations/line-not-to-cross.tsx'
import { Phrases } from '../../text/phrases.tsx'
import './page.css'
import '../../components/waybill.css'
import '../../components/form-controls.css'

export function Page({ page }: PageProps<typeof differentiationPage>) {
  const { heading, lead, comparison, notDone, rebrokering, checklist, closing } = page
  return (
    <>
      <PageHero title={<Phrases text={heading} />} lead={lead}>
        <Comparison comparison={comparison} />
      </PageHero>
      <LedgerSection
        id="not-done"
        marker={1}
        section={notDone}
        layout="stacked"
        mark={<span className="dash" aria-hidden="true" />}
      />
      <Section
        id="rebrokering"
        marker={2}
        heading={rebrokering.heading}
        lead={rebrokering.lead}
        aside={<Checklist checklist={checklist} />}
        className="has-checklist"
      >
        <figure>
          <figcaption className="visually-hidden">{rebrokering.drawingLabel}</figcaption>
          <LineNotToCross labels={rebrokering.labels} />
        </figure>
        <div className="rebrokering-rule">
          <p>{rebrokering.text}</p>
          <p className="source">{rebrokering.source}</p>
        </div>
      </Section>
      <ClosingBand closing={closing} />
    </>
  )
}

const OTHER_METHODS: readonly ComparisonMethod[] = ['packet', 'lookup', 'network', 'tracking']

/** Ours is last, where the eye comes to rest. */
const METHODS: readonly ComparisonMethod[] = [...OTHER_METHODS, 'loadFile']

function Comparison({ comparison }: Pick<DifferentiationPage, 'comparison'>) {
  const { caption, questionLabel, notAsked, methods, rows, note } = comparison
  return (
    <div id="comparison" className="stack comparison">
      <MethodChoice comparison={comparison} />
      <DataTable
        caption={caption}
        corner={questionLabel}
        columns={METHODS.map((method) => ({
          id: method,
          label: methods[method],
          highlight: method === 'loadFile',
        }))}
        rows={rows.map(({ question, ...answers }) => ({
          header: question,
          cells: METHODS.map((method) => answers[method] ?? undefined),
        }))}
        empty={notAsked}
      />
      <p className="small muted">{note}</p>
    </div>
  )
}

/**
 * On a phone, where five answers to each question are eleven screens, ours stand beside those of one method. The
 * stylesheet shows the checked one, so that it works without a script.
 */
function MethodChoice({
  comparison: { choose, methods },
}: Pick<DifferentiationPage, 'comparison'>) {
  return (
    <fieldset className="method-choice">
      <legend className="caption">{choose}</legend>
      {OTHER_METHODS.map((method, index) => (
        <label key={method} className="choice">
          <input type="radio" name="method" value={method} defaultChecked={index === 0} />
          {methods[method]}
        </label>
      ))}
    </fieldset>
  )
}

function Checklist({ checklist }: Pick<DifferentiationPage, 'checklist'>) {
  const { label, tab, blanks, ours, questions, print, length } = checklist
  return (
    <Waybill id="checklist" title={label} note={tab} className="checklist">
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
      <div className="checklist-foot cluster needs-script">
        <Button variant="secondary" icon="print" onClick={() => printSheet('checklist')}>
          {print}
        </Button>
        <span className="source">{length}</span>
      </div>
    </Waybill>
  )
}
