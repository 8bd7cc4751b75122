import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import { record } from '../../../analytics/record.ts'
import { isInPlace } from '../../../navigation/in-place.ts'
import { focusQuietly } from '../../../navigation/scroll.ts'

/** Records a decision and focuses what the file then says. A page that opens with a decision does neither. */
export function useDecision({ day, decision }: SampleChoice): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const isMade = isInPlace(useLocation(), useNavigationType())

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another decision is recorded again.
  useEffect(() => {
    if (!isMade || !title.current) return
    record({ type: 'conversion', name: 'sample_decision', subject: `${day}.${decision}` })
    focusQuietly(title.current)
    title.current.scrollIntoView({ block: 'nearest' })
  }, [day, decision])
  return title
}
