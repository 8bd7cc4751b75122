import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { postForm } from './post-form.ts'

const DEMO = {
  firstName: 'Jo',
  lastName: 'Example',
  company: 'Example Freight LLC',
  role: 'broker',
  loads: '100-500',
}

/** Asks for a paper. Gives the address that hands it over. */
export function askForPaper(siteUrl: string, paper: string): Promise<string> {
  return postForm(siteUrl, {
    path: '/download-whitepaper',
    answers: { paper, email: 'jo@example.com', role: 'broker', firstName: 'Jo', consent: '' },
  })
}

/** Books the first demo that is open, once for each site: the fourth of a network would have to be confirmed. */
export const bookDemo = onceForEachSite((siteUrl) => askForDemo(siteUrl, {}))

/** The same as a program does, so that it waits to be confirmed. */
export const holdDemo = onceForEachSite((siteUrl) => askForDemo(siteUrl, { elapsedMs: '' }))

/** Asks for the first demo that is open. Gives the address of its page. */
export async function askForDemo(siteUrl: string, changes: Readonly<Record<string, string>>) {
  const [start = ''] = await readOpenTimes(siteUrl)
  const email = `jo-${Date.parse(start)}@example.com`
  const answers = { ...DEMO, email, slot: start, zone: ZONE, ...changes }
  return postForm(siteUrl, { path: '/schedule-your-demo', answers })
}

function onceForEachSite(ask: (siteUrl: string) => Promise<string>) {
  const asked = new Map<string, Promise<string>>()
  return (siteUrl: string) => asked.getOrInsertComputed(siteUrl, ask)
}

const ZONE = 'America/Chicago'

async function readOpenTimes(siteUrl: string): Promise<readonly string[]> {
  const response = await fetch(`${siteUrl}/api/demo-slots?zone=${ZONE}&days=7`)
  const { days } = (await response.json()) as DemoSlotsAnswer
  return days
    .flatMap(({ slots }) => slots)
    .flatMap(({ state, start }) => (state === 'open' ? start : []))
}
