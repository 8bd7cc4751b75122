import { useEffect, useRef } from 'react'

type Work = () => void

/**
 * Runs work at once, or after the click while a pointer is pressed: content that appears between press and release
 * would move a button away from the pointer, and the click would miss.
 */
export function useWhenReleased(): (work: Work) => void {
  const waiting = useRef<Work[]>(undefined)

  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      setTimeout(() => {
        const works = waiting.current ?? []
        waiting.current = undefined
        for (const work of works) work()
      })
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])

  return (work) => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }
}
