import { useEffect, useState } from 'react'

/** The visitor's local date, `YYYY-MM-DD`; undefined until hydration, because HTML is cached across days. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const now = new Date()
    const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    setToday(parts.map((part) => String(part).padStart(2, '0')).join('-'))
  }, [])
  return today
}
