import { type ReactNode, useEffect, useRef, useState } from 'react'
import './data-table.css'

/**
 * Around the table of a text, which scrolls in it if it is wider. Only then it is a tab stop, with a name: arrow keys
 * scroll what has the focus, and Safari lets no box have it that only scrolls.
 */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth))
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const stop = scrolls && { role: 'group', 'aria-label': 'Table', tabIndex: 0 }
  return (
    <div ref={frame} className="data-table" {...stop}>
      {children}
    </div>
  )
}
