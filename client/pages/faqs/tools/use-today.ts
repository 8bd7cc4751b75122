import { useEffect, useState } from 'react'

/** Today by the visitor's own calendar, `YYYY-MM-DD`; undefined until the page runs, as a page's HTML is of no day. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const now = new Date()
    const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    setToday(parts.map((part) => String(part).padStart(2, '0')).join('-'))
  }, [])
  return today
}
