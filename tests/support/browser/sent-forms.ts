import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { postForm } from './post-form.ts'

const DEMO = {
  firstName: 'Jo',
  lastName: 'Example',
  company: 'Example Freight LLC',
  role: 'broker',
  loads: '100-500',
}

/** Requests a paper and returns the URL of its download. */
export function requestPaper(siteUrl: string, paper: string): Promise<string> {
  return postForm(siteUrl, {
    path: '/download-whitepaper',
    answers: { paper, email: 'jo@example.com', role: 'broker', firstName: 'Jo', consent: '' },
  })
}

/** Books the first open demo, once per site: the fourth booking from a network requires confirmation. */
export const bookDemo = oncePerSite((siteUrl) => askForDemo(siteUrl, {}))

/** Requests the first open demo and returns the URL of its page. */
export async function askForDemo(siteUrl: string, changes: Readonly<Record<string, string>>) {
  const [start = ''] = await readOpenTimes(siteUrl)
  const email = `jo-${Date.parse(start)}@example.com`
  const answers = { ...DEMO, email, slot: start, zone: ZONE, ...changes }
  return postForm(siteUrl, { path: '/schedule-your-demo', answers })
}

function oncePerSite(request: (siteUrl: string) => Promise<string>) {
  const requests = new Map<string, Promise<string>>()
  return (siteUrl: string) => requests.getOrInsertComputed(siteUrl, request)
}

const ZONE = 'America/Chicago'

async function readOpenTimes(siteUrl: string): Promise<readonly string[]> {
  const response = await fetch(`${siteUrl}/api/demo-slots?zone=${ZONE}`)
  const { days } = (await response.json()) as DemoSlotsAnswer
  return days
    .flatMap(({ slots }) => slots)
    .flatMap(({ state, start }) => (state === 'open' ? start : []))
}
