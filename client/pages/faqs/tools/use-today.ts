import { useSyncExternalStore } from 'react'

/** The visitor's local date, `YYYY-MM-DD`; undefined until hydration, because HTML is cached across days. */
export function useToday(): string | undefined {
  return useSyncExternalStore(neverChanges, today, onServer)
}

function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const neverChanges = () => () => {}

const onServer = () => undefined
