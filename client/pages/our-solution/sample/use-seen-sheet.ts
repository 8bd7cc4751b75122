import { type RefObject, useEffect, useRef } from 'react'
import { record } from '../../../analytics/record.ts'

/** A sheet may be higher than a phone's window. */
const ENOUGH = 0.25

export function useSeenSheet(deck: RefObject<HTMLElement | null>, sheet: number): void {
  const seen = useRef(new Set<number>())
  useEffect(() => {
    if (!deck.current || seen.current.has(sheet)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        seen.current.add(sheet)
        record({ type: 'conversion', name: 'sample_sheet', subject: `sheet-${sheet}` })
      },
      { threshold: ENOUGH },
    )
    observer.observe(deck.current)
    return () => observer.disconnect()
  }, [deck, sheet])
}
