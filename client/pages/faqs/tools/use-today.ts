import { useStore, windowValue } from '../../../base/store.ts'

const today = windowValue(['pageshow', 'visibilitychange'], readToday, undefined) // a tab may stay open for days

/** The visitor's local date, `YYYY-MM-DD`; undefined until hydration, because HTML is cached across days. */
export function useToday(): string | undefined {
  return useStore(today)
}

function readToday(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
