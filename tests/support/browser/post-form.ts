import { randomUUID } from 'node:crypto'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'

interface FormPost {
  readonly path: string
  readonly answers: Readonly<Record<string, string>>
}

/** Sends a form as the site's own script does. Resolves to its redirect; throws if the form is not accepted. */
export async function postForm(siteUrl: string, { path, answers }: FormPost): Promise<string> {
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', Origin: siteUrl },
    body: JSON.stringify({
      submissionId: randomUUID(),
      website: '',
      elapsedMs: String(2 * FORM_MIN_FILL_MS),
      ...answers,
    }),
  })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return location
}
