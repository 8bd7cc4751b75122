import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { Waybill } from '../../components/waybill.tsx'
import { SlotChoiceContext } from '../../scheduling/slot-choice.tsx'
import { SlotPicker } from '../../scheduling/slot-picker.tsx'
import type { SlotChoice } from '../../scheduling/use-slot-choice-state.ts'
import { Sample, SampleGroup } from '../sample.tsx'

const ZONE = 'America/Chicago'
const START = '2030-03-04T16:00:00.000Z'

const ANSWER: DemoSlotsAnswer = {
  zone: ZONE,
  hostZone: ZONE,
  from: '2030-03-04',
  days: [
    { date: '2030-03-04', slots: [slot(START, 'open'), slot('2030-03-04T17:00:00.000Z', 'taken')] },
    { date: '2030-03-05', slots: [slot('2030-03-05T16:00:00.000Z', 'open')] },
    { date: '2030-03-06', slots: [], closed: 'an example of a day off' },
    { date: '2030-03-07', slots: [slot('2030-03-07T17:00:00.000Z', 'open')] },
    { date: '2030-03-08', slots: [] },
  ],
  next: '2030-03-11',
}

const REST: SlotChoice = {
  isLive: true,
  chosen: '',
  zone: ZONE,
  answer: ANSWER,
  isPending: false,
  hasFailed: false,
  choose() {},
  changeZone() {},
  goTo() {},
  reload() {},
}

const STATES: readonly (Partial<SlotChoice> & { readonly state: string })[] = [
  { state: 'Available and taken' },
  { state: 'Chosen', chosen: START },
  { state: 'Loading', answer: undefined, isPending: true },
  { state: 'None this week', answer: { ...ANSWER, days: ANSWER.days.map(withoutSlots) } },
  { state: 'Not loaded', hasFailed: true },
]

export function SlotSamples() {
  return (
    <SampleGroup name="Slot picker">
      {STATES.map(({ state, ...choice }, index) => (
        <Sample key={state} state={state} width="full">
          <SlotChoiceContext value={{ ...REST, ...choice }}>
            <form aria-label={state}>
              <Waybill title={state}>
                <SlotPicker id={`slot-${index}`} />
              </Waybill>
            </form>
          </SlotChoiceContext>
        </Sample>
      ))}
    </SampleGroup>
  )
}

function slot(start: string, state: 'open' | 'taken') {
  return { start, state, offsetMinutes: -360 }
}

function withoutSlots({ date }: { readonly date: string }) {
  return { date, slots: [] }
}
