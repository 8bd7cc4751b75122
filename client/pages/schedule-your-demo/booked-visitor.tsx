import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { BookedVisitor } from '../../../shared/scheduling/booking-view.ts'
import { useSite } from '../../app/site-context.ts'
import { WaybillField } from '../../components/waybill-field.tsx'

interface BookedVisitorBoxesProps {
  readonly words: BookedDemoWords['visitor']
  readonly visitor: BookedVisitor
}

export function BookedVisitorBoxes({ words, visitor }: BookedVisitorBoxesProps) {
  const { roles } = useSite()
  const role = roles.find(({ value }) => value === visitor.role)?.label ?? ''
  const boxes = [
    { label: words.name, value: visitor.name },
    { label: words.company, value: visitor.company },
    { label: words.sentTo, value: visitor.email },
    { label: words.role, value: role },
  ].filter(({ value }) => value !== '')
  return boxes.map(({ label, value }, index) => (
    <WaybillField key={label} number={index + 1} label={label} span="half">
      {value}
    </WaybillField>
  ))
}
