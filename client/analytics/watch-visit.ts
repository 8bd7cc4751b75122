import { whenIdle } from '../base/when-idle.ts'
import { mayCount } from './may-count.ts'
import { record } from './record.ts'
import { releaseOfPage } from './release-of-page.ts'

const WATCHED = ['click', 'input', 'error', 'unhandledrejection', 'pagehide']

export function watchVisit(): void {
  if (!releaseOfPage() || !mayCount()) return
  for (const type of WATCHED) addEventListener(type, record)
  const count = () => whenIdle(countQuietly)
  if (document.readyState === 'complete') count()
  else addEventListener('load', count)
}

async function countQuietly(): Promise<void> {
  try {
    const { countVisit } = await import('./count-visit.ts')
    await countVisit()
  } catch {
    // Blocked or offline: the visit or its timings are not counted.
  }
}
