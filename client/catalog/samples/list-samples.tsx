import { Accordion, AccordionItem, type AccordionItemProps } from '../../components/accordion.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger-list.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Steps } from '../../components/steps.tsx'
import { TermLedger } from '../../components/term-ledger.tsx'
import { SampleGroup, Samples } from '../sample.tsx'

const CLOSED = { number: '01', question: 'A question that is closed' }
const OPEN = { number: '02', question: 'A question that is open', source: 'A rule', open: true }
const LINKED = { number: '05', question: 'A link leads here', open: true, marked: true }

const SEARCHES = {
  Empty: <SearchField label="Search, empty" placeholder="Try “seal”" end={<kbd>/</kbd>} />,
  Results: <SearchField label="Search, results" defaultValue="seal" end="4 of 21" />,
  None: <SearchField label="Search, none" defaultValue="bmc" end="0 of 21" />,
}

const COLUMNS = [
  { label: 'A method' },
  { label: 'Another', barred: true },
  { label: 'Ours', highlight: true },
]
const ROWS = [
  { header: 'Who is asked', cells: ['The register', undefined, 'The carrier'] },
  { header: 'What is kept', cells: ['A copy', 'Nothing', 'The record'] },
]
const TABLE = (
  <DataTable
    captionId="methods"
    caption="Methods"
    corner="Question"
    columns={COLUMNS}
    rows={ROWS}
  />
)

const TERMS = [
  { name: 'Term', text: 'What is said about it.' },
  { name: 'Another', text: 'What is said about that.' },
]
const LISTS = {
  Terms: <TermLedger numbered rows={TERMS} />,
  List: (
    <LedgerList numbered>
      <LedgerItem note="p. 3">A row</LedgerItem>
      <LedgerItem note="p. 5">Another row</LedgerItem>
    </LedgerList>
  ),
  Steps: (
    <Steps>
      <h3>First</h3>
      <h3>Then</h3>
    </Steps>
  ),
}

export function ListSamples() {
  return (
    <>
      <SampleGroup name="Accordion">
        <Samples width="full" of={{ 'Closed and open': answers(CLOSED, OPEN) }} />
        <Samples
          force="hover"
          width="full"
          of={{ Hover: answers({ number: '03', question: 'Under the pointer' }) }}
        />
        <Samples
          force="focus"
          width="full"
          of={{ Focus: answers({ number: '04', question: 'Reached by key' }) }}
        />
        <Samples width="full" of={{ Linked: answers(LINKED) }} />
      </SampleGroup>
      <SampleGroup name="Search field">
        <Samples width="half" of={SEARCHES} />
        <Samples
          force="focus"
          width="half"
          of={{ Focus: <SearchField label="Search, focus" placeholder="Try “seal”" /> }}
        />
      </SampleGroup>
      <SampleGroup name="Table">
        <Samples width="full" of={{ 'Scrolled below 960 px, stacked below 600 px': TABLE }} />
      </SampleGroup>
      <SampleGroup name="Ledger and steps">
        <Samples width="third" of={LISTS} />
      </SampleGroup>
    </>
  )
}

function answers(...items: readonly Omit<AccordionItemProps, 'children'>[]) {
  return (
    <Accordion>
      {items.map((item) => (
        <AccordionItem key={item.number} {...item}>
          <p>An answer.</p>
        </AccordionItem>
      ))}
    </Accordion>
  )
}
