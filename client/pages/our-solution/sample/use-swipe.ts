import { type PointerEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SAMPLE_SHEETS, type SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import { IN_PLACE } from '../../../navigation/in-place.ts'
import { sampleAddress } from './sample-address.ts'

/** In pixels; less is an imprecise tap. */
const SHORTEST_SWIPE = 48

/** A swipe moves to the next or previous sheet. `touch-action` leaves it no other meaning. */
export function useSwipe(choice: SampleChoice) {
  const navigate = useNavigate()
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onPointerDown = ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
    const isFinger = isPrimary && pointerType !== 'mouse'
    from.current = isFinger ? { x: clientX, y: clientY } : undefined
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const [across, down] = [clientX - from.current.x, clientY - from.current.y]
    from.current = undefined
    const sheet = choice.sheet - Math.sign(across)
    if (Math.abs(across) < Math.max(SHORTEST_SWIPE, 2 * Math.abs(down))) return
    if (sheet < 1 || sheet > SAMPLE_SHEETS.length) return
    void navigate(sampleAddress({ ...choice, sheet }), IN_PLACE)
  }
  return { onPointerDown, onPointerUp }
}
