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
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    addEventListener('pointerdown', press, options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => listening.abort()
  }, [])

  return (work) => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }
}
