import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
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

/** Books the first demo that is open. Gives the address of its page. */
export async function bookDemo(siteUrl: string): Promise<string> {
  const [start = ''] = await readOpenTimes(siteUrl)
  return postForm(siteUrl, {
    path: '/schedule-your-demo',
    answers: { ...DEMO, email: `jo-${Date.parse(start)}@example.com`, slot: start, zone: ZONE },
  })
}

const ZONE = 'America/Chicago'

async function readOpenTimes(siteUrl: string): Promise<readonly string[]> {
  const response = await fetch(`${siteUrl}/api/demo-slots?zone=${ZONE}&days=7`)
  const { days } = (await response.json()) as DemoSlotsAnswer
  return days
    .flatMap(({ slots }) => slots)
    .flatMap(({ state, start }) => (state === 'open' ? start : []))
}
