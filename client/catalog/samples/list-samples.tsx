import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger-list.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Steps } from '../../components/steps.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

const COLUMNS = [
  { label: 'A method' },
  { label: 'Another', barred: true },
  { label: 'Ours', highlight: true },
]
const ROWS = [
  { header: 'Who is asked', cells: ['The register', undefined, 'The carrier'] },
  { header: 'What is kept', cells: ['A copy', 'Nothing', 'The record'] },
]

export function ListSamples() {
  return (
    <>
      <AccordionSamples />
      <SampleGroup name="Search field">
        <Sample state="Empty" width="half">
          <SearchField label="Search, empty" placeholder="Try “seal”" end={<kbd>/</kbd>} />
        </Sample>
        <Sample state="Focus" force="focus" width="half">
          <SearchField label="Search, focus" placeholder="Try “seal”" />
        </Sample>
        <Sample state="Results" width="half">
          <SearchField label="Search, results" defaultValue="seal" end="4 of 21" />
        </Sample>
        <Sample state="None" width="half">
          <SearchField label="Search, none" defaultValue="bmc" end="0 of 21" />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Table">
        <Sample width="full" state="Scrolled below 960 px, stacked below 600 px">
          <DataTable
            captionId="methods"
            caption="Methods"
            corner="Question"
            columns={COLUMNS}
            rows={ROWS}
          />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Ledger and steps">
        <Sample state="Terms" width="third">
          <Ledger numbered>
            <LedgerRow term="Term">What is said about it.</LedgerRow>
            <LedgerRow term="Another">What is said about that.</LedgerRow>
          </Ledger>
        </Sample>
        <Sample state="List" width="third">
          <LedgerList numbered>
            <LedgerItem note="p. 3">A row</LedgerItem>
            <LedgerItem note="p. 5">Another row</LedgerItem>
          </LedgerList>
        </Sample>
        <Sample state="Steps" width="third">
          <Steps>
            <h3>First</h3>
            <h3>Then</h3>
          </Steps>
        </Sample>
      </SampleGroup>
    </>
  )
}

function AccordionSamples() {
  return (
    <SampleGroup name="Accordion">
      <Sample state="Closed and open" width="full">
        <Accordion>
          <AccordionItem number="01" question="A question that is closed">
            <p>An answer.</p>
          </AccordionItem>
          <AccordionItem number="02" question="A question that is open" source="A rule" open>
            <p>An answer.</p>
          </AccordionItem>
        </Accordion>
      </Sample>
      <Sample state="Hover" force="hover" width="full">
        <Accordion>
          <AccordionItem number="03" question="Under the pointer">
            <p>An answer.</p>
          </AccordionItem>
        </Accordion>
      </Sample>
      <Sample state="Focus" force="focus" width="full">
        <Accordion>
          <AccordionItem number="04" question="Reached by key">
            <p>An answer.</p>
          </AccordionItem>
        </Accordion>
      </Sample>
      <Sample state="Linked" width="full">
        <Accordion>
          <AccordionItem number="05" question="A link leads here" open marked>
            <p>An answer.</p>
          </AccordionItem>
        </Accordion>
      </Sample>
    </SampleGroup>
  )
}
